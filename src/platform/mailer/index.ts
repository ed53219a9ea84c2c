import { Email } from '../../features/accounts/contract/accounts.ts';

/** A finished email. Each address is a single one, validated, and passed to the envelope unchanged. */
export interface Email {
  /** Our id of the email. Usable as Message-ID, so that a second delivery can be recognised. */
  id: string;
  from: { name: string; email: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address for unsubscribing with one click (RFC 8058). Empty for mandatory emails. */
  unsubscribe?: string;
}

export interface Mailer {
  /** Resolves when the mail server has the email. If this throws, the outbox retries, except after EmailRefusedError. */
  deliver(email: Email): Promise<void>;
}

/** Thrown by `deliver` if a retry cannot help: the recipient does not exist, or the email is not accepted. */
export class EmailRefusedError extends Error {}

/** Thrown by `deliver` if the mail server works, but does not take this recipient's email now. The outbox retries. */
export class EmailPostponedError extends Error {}

/** Whether a text is exactly one email address. With a list or a line break in it, the email would go to other people. */
export function isOneAddress(value: string): boolean {
  // The schema must not change the address.
  return Email.safeParse(value).data === value && /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/.test(value);
}
