"""Members: blocks, stored data, statistics and feats."""
