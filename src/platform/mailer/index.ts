import { Email } from '../../features/accounts/contract/accounts.ts';

/** A finished letter. Addresses are single, validated, and passed to the envelope as they are. */
export interface Letter {
  /** Our own id; an adapter may use it as Message-ID so that a repeated delivery can be recognised. */
  id: string;
  from: { name: string; email: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one press ends letters of this kind (RFC 8058); empty for letters that nobody can do without. */
  unsubscribe?: string;
}

export interface Mailer {
  /** Resolves when the letter is handed over; throws when it is not, and the outbox tries again later (LetterRefusedError: not again). */
  deliver(letter: Letter): Promise<void>;
}

/** Thrown by `deliver` when trying again cannot help: the recipient does not exist, the letter is not accepted. */
export class LetterRefusedError extends Error {}

/** One mail address and nothing else: a list, a name or a line end would send the letter to other people. */
export function isOneAddress(value: string): boolean {
  // An address in another form than the plain one is not the one that was parsed.
  return Email.safeParse(value).data === value && /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/.test(value);
}
