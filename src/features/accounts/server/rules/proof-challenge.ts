import type { Actor } from '../../../../platform/context.ts';
import { keyedHash, type Secret } from '../../../../platform/secrets/secret.ts';

/** Challenge for a passkey: unpredictable, bound to the session, new after each proof, so that a response works once. */
export const proofChallenge = (secret: Secret, { sessionId, admin }: Extract<Actor, { kind: 'member' }>): string =>
  keyedHash(secret, 'admin-proof', `${sessionId} ${admin.provedAt.toISOString()}`);
