"""What the pictures of all games share: scenes, pens, letters, seats, marks and the layout."""
