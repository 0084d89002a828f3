"""The report: what a run found, where its time went, and what it was made of, for people and for programs.

``data`` reads a run, ``judged`` compares it with the test outputs, ``summary`` and ``tables`` write what programs read,
``views`` prepares what people see, ``charts`` draws, ``html`` puts it all into one page.
"""
