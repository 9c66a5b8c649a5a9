"""Speed, always as a ratio to a peer that runs in the same minute on the same machine."""
