"""What is said when something went wrong or its outcome is unknown, and how it is delivered."""
