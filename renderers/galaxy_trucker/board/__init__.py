"""Ships on their boards, and the flight track."""
