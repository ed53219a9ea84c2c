import type { Actor } from '../../../../platform/context.ts';
import { keyedHash } from '../../../../platform/secrets/secret.ts';

/**
 * What a passkey has to sign: known to nobody beforehand, of this session alone, and another one as soon as something was
 * shown, so that no answer is worth anything twice.
 */
export const proofChallenge = (secret: string, { sessionId, admin }: Extract<Actor, { kind: 'member' }>): string =>
  keyedHash(secret, 'admin-proof', `${sessionId} ${admin.provedAt.toISOString()}`);
