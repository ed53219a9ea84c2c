import { keyedHash } from '../../../../platform/secrets/secret.ts';

/** Opens a report to whoever sent it: told at once, and made from the id so that none is stored. */
export const reportKey = (secret: string, id: string): string => keyedHash(secret, 'report-key', id);

/** Opens a statement to its side. */
export const statementKey = (secret: string, id: string): string => keyedHash(secret, 'report-statement', id);

/** Opens the way to object to a decision for one person, or the author of an entry, whom it was told. */
export const objectionKey = (
  secret: string,
  { decisionId, as, who }: { decisionId: string; as: string; who: string },
) => keyedHash(secret, 'report-objection', `${decisionId} ${as} ${who}`);

/** Goes to the address alone, so that only its owner confirms it. */
export const confirmationCode = (secret: string, { id, email }: { id: string; email: string }): string =>
  keyedHash(secret, 'report-confirmation', `${id} ${email.toLowerCase()}`);
