"""What is to be sent: posts and letters, kept until Discord has accepted them.

May import `due` and `store`; imported by `people` and `service`.
"""
