import type { Actor } from '../../../../platform/context.ts';
import { keyedHash } from '../../../../platform/secrets/secret.ts';

interface Reporting {
  actor: Actor;
  email: string;
  /** Told to the browser with the answer where it is new. */
  author: string;
}

/**
 * Who reports, as far as is known: what is one here has one open report about each thing, and reads it. An address that was
 * typed is nobody’s yet: whoever typed another’s would read theirs. So it counts with the browser alone.
 */
export function reporterOf(secret: string, { actor, email, author }: Reporting): string {
  const known = actor.kind === 'member' ? `user ${actor.user.id}` : `author ${author} ${email.toLowerCase()}`;
  return keyedHash(secret, 'reporter', known);
}

export const ERASED = 'erased ';

/** Whoever sent it has erased their account since. */
export const isErased = ({ reporter }: { reporter: string }): boolean => reporter.startsWith(ERASED);
