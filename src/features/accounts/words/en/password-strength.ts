/** Said while a new password is typed; the server's own answer comes when it is sent. */
export const strengthWords = {
  weak: 'Weak so far, and easy to guess. Another word or two would help.',
  fair: 'Fair. Another word would make it strong.',
  strong: 'Strong.',
};
