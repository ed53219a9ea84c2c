/** Shown while typing a new password; the server decides when it is sent. */
export const strengthWords = {
  weak: 'Weak so far, and easy to guess. Another word or two would help.',
  fair: 'Fair. Another word would make it strong.',
  strong: 'Strong.',
};
