"""The engine: plans a batt, runs it on the samples of a shard, accounts for the time, writes the results."""
