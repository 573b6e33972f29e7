"""What is to be sent: posts and letters, kept until Discord has accepted them."""
