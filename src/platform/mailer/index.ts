import { Email } from '../../features/accounts/contract/accounts.ts';

/** A finished email. Addresses are single, validated, and passed to the envelope unchanged. */
export interface Email {
  /** Our id; usable as Message-ID, so that a repeated delivery can be recognised. */
  id: string;
  from: { name: string; email: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe address (RFC 8058); empty for mandatory emails. */
  unsubscribe?: string;
}

export interface Mailer {
  /** Resolves when handed over; otherwise throws, and the outbox retries (except after LetterRefusedError). */
  deliver(email: Email): Promise<void>;
}

/** Thrown by `deliver` if a retry cannot help: the recipient does not exist, or the email is not accepted. */
export class EmailRefusedError extends Error {}

/** Exactly one mail address: a list, a name or a line break would send the email to other people. */
export function isOneAddress(value: string): boolean {
  // Parsing must not change the address.
  return Email.safeParse(value).data === value && /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/.test(value);
}
