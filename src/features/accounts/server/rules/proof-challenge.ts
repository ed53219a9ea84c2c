import type { Actor } from '../../../../platform/context.ts';
import { keyedHash } from '../../../../platform/secrets/secret.ts';

/** Challenge for a passkey: unpredictable, bound to the session, and new after each proof, so answers work once. */
export const proofChallenge = (secret: string, { sessionId, admin }: Extract<Actor, { kind: 'member' }>): string =>
  keyedHash(secret, 'admin-proof', `${sessionId} ${admin.provedAt.toISOString()}`);
