import { actionRefusals } from '../../words/en/accounts.ts';
import type { ActionRefusal } from '../../contract/accounts.ts';

const codes: Record<ActionRefusal, string> = {
  expired: 'expired-action-code',
  invalid: 'invalid-action-code',
  disabled: 'user-disabled',
  userNotFound: 'user-not-found',
  weakPassword: 'weak-password',
  other: 'unknown_error',
  noCode: 'missing-action-code',
  unknownMode: 'unknown-action-mode',
};

/** The log entry of a refused link. Its message is the specification's, in English, whatever the person's language is. */
export class RefusedLinkError extends Error {
  readonly code: string;

  constructor(refusal: ActionRefusal) {
    super(actionRefusals[refusal]);
    this.name = 'RefusedLinkError';
    this.code = codes[refusal];
  }
}
