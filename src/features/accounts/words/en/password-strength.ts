/** Shown while the person types a new password. The server's own check decides. */
export const strengthWords = {
  weak: 'Weak so far, and easy to guess. Another word or two would help.',
  fair: 'Fair. Another word would make it strong.',
  strong: 'Strong.',
};
