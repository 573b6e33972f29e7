"""Tables before their game begins, rematches, and where a server allows tables."""
