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

/** A refused link in the log, always in the specification's words, whatever the reader's language. */
export class RefusedLinkError extends Error {
  readonly code: string;

  constructor(refusal: ActionRefusal) {
    super(actionRefusals[refusal]);
    this.name = 'RefusedLinkError';
    this.code = codes[refusal];
  }
}
