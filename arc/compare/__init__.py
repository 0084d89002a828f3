"""Comparing runs: what a change gains, how sure that is, and whether it leaves the outputs as they were.

``revisions`` checks commits out, ``experiment`` runs them in turn, ``profiles`` pairs what two runs measured,
``statistics`` gives intervals, ``outputs`` compares results one by one, ``comparison`` puts it together, and ``words``
writes it down. ``ablation`` does that for every switch of the engine.
"""
