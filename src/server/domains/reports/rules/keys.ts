import { keyedHash } from '../../../secret.ts';

/** Opens a report to whoever sent it: told at once, and made from the id so that none is stored. */
export const reportKey = (secret: string, id: string): string => keyedHash(secret, 'report-key', id);

/** Opens a statement to its side. */
export const statementKey = (secret: string, id: string): string => keyedHash(secret, 'report-statement', id);

/** Goes to the address alone, so that only its owner confirms it. */
export const confirmationCode = (secret: string, { id, email }: { id: string; email: string }): string =>
  keyedHash(secret, 'report-confirmation', `${id} ${email.toLowerCase()}`);
