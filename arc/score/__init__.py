"""Scores, ranking, attempts, the archive of the next generation, and the evaluation of what came out.

Everything but ``evaluation`` sees demo outputs only, and those only as the engine's verdict ``exact``.
"""
