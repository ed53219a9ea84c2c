// Text in every email.

export const emailSignedBy = (productName: string) => `The people at ${productName}`;
export const emailHelp = (helpEmail: string) => `Questions? Write to ${helpEmail}. A person reads it.`;
/** A sentence of an email. If it mentions the button, plain text needs a version with a link. */
export type Sentence = string | { withButton: string; withLink: string };

export const emailLinkAsText = (label: string) => `${label}:`;
export const emailToNewPassword: Sentence = {
  withButton:
    'The button opens the page where you can ask for a new password. If you can no longer sign in, please write to us.',
  withLink:
    'The link above opens the page where you can ask for a new password. If you can no longer sign in, please write to us.',
};
export const emailLinkFallback = 'If the button does not work, copy this address into your browser:';

/** An email that was sent after its link had expired. */
export const lateHeading = 'This email reached you late';
export const lateFirst = 'We could not send you this email in time, and its link no longer works. We’re sorry.';
export const lateFooter = 'If you don’t know what this is about, you can ignore this email.';
