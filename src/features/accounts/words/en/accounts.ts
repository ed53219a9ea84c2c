import type { ActionOutcome, ActionRefusal } from '../../contract/accounts.ts';

// The specification's exact wording for action links (section 8).
export const actionRefusals: Record<ActionRefusal, string> = {
  expired: 'The link has expired. Please request a new one.',
  invalid: 'The link is invalid or has already been used.',
  disabled: 'This user account has been disabled.',
  userNotFound: 'No user found for this action.',
  weakPassword: 'The password is too weak.',
  other: 'An error occurred. Please try again.',
  noCode: 'No action code found',
  unknownMode: 'Unknown action mode',
};

export const actionOutcomes: Record<ActionOutcome, string> = {
  linkWorks: 'This link works.',
  addressConfirmed: 'Your email address is confirmed.',
  passwordSet: 'Your new password has been saved.',
  addressChanged: 'The email address of your account has been changed.',
  addressRestored: 'Your account has the email address that this link was sent to.',
  accountKept: 'Your account will not be deleted.',
};
