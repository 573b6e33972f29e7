"""Tables before their game begins, and rematches."""
