import type { Context } from '../../../../platform/context.ts';
import { isMadeBy, keyedHash, type Secret } from '../../../../platform/secrets/secret.ts';

/** Key to a gift's receipt. Derived from the gift's id and never stored. Keys of posts are derived with another label. */
export const giftKeyOf = (secret: Secret, giftId: string): string => keyedHash(secret, 'gift-key', giftId);

export const holdsGiftKey = (
  { secret, request }: Pick<Context, 'secret' | 'request'>,
  { id, key }: { id: string; key?: string | undefined },
): boolean => [key, request.ownPosts.get(id)].some((brought) => isMadeBy(secret, brought, (one) => giftKeyOf(one, id)));
