import { keyedHash, type Secret } from '../../../../platform/secrets/secret.ts';

/** Lets the reporter open a report. Derived from the id, so it is not stored. */
export const reportKey = (secret: Secret, id: string): string => keyedHash(secret, 'report-key', id);

export const statementKey = (secret: Secret, id: string): string => keyedHash(secret, 'report-statement', id);

/** Lets one person, or a post's author, object to a decision. */
export const objectionKey = (
  secret: Secret,
  { decisionId, as, who }: { decisionId: string; as: string; who: string },
) => keyedHash(secret, 'report-objection', `${decisionId} ${as} ${who}`);

/** Sent only by email, so that only the mailbox's owner can confirm the address. */
export const confirmationCode = (secret: Secret, { id, email }: { id: string; email: string }): string =>
  keyedHash(secret, 'report-confirmation', `${id} ${email.toLowerCase()}`);
