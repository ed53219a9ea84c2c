// Words around every letter.

export const letterSignedBy = (productName: string) => `The people at ${productName}`;
export const letterHelp = (helpEmail: string) => `Questions? Write to ${helpEmail}. A person reads it.`;
/** A sentence of a letter; one that speaks of its button is another in plain text, which has a link instead. */
export type Sentence = string | { withButton: string; withLink: string };

export const letterLinkAsText = (label: string) => `${label}:`;
export const letterToNewPassword: Sentence = {
  withButton:
    'The button opens the page where you can ask for a new password. If you can no longer sign in, please write to us.',
  withLink:
    'The link above opens the page where you can ask for a new password. If you can no longer sign in, please write to us.',
};
export const letterLinkFallback = 'If the button does not work, copy this address into your browser:';
