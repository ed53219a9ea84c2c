import type { Actor } from '../../../../platform/context.ts';
import { keyedHash, type Secret } from '../../../../platform/secrets/secret.ts';

interface Reporting {
  actor: Actor;
  email: string;
  /** The browser's cookie id, which may be new. */
  author: string;
}

/** Identifies a reporter by account, or by browser and typed email. Anyone can type an email, so it is not enough. */
export function reporterOf(secret: Secret, { actor, email, author }: Reporting): string {
  const known = actor.kind === 'member' ? `user ${actor.user.id}` : `author ${author} ${email.toLowerCase()}`;
  return keyedHash(secret, 'reporter', known);
}

export const ERASED = 'erased ';

/** Whether the reporter has erased their account since. */
export const isErased = ({ reporter }: { reporter: string }): boolean => reporter.startsWith(ERASED);
