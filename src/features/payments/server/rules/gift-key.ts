import type { Context } from '../../../../platform/context.ts';
import { isSameSecret, keyedHash } from '../../../../platform/secrets/secret.ts';

/** Key to a gift's receipt. Derived from the gift's id and never stored. Keys of posts are derived with another label. */
export const giftKeyOf = (secret: string, giftId: string): string => keyedHash(secret, 'gift-key', giftId);

export const holdsGiftKey = (
  { secret, request }: Pick<Context, 'secret' | 'request'>,
  { id, key }: { id: string; key?: string | undefined },
): boolean => {
  const expected = giftKeyOf(secret, id);
  return [key, request.ownPosts.get(id)].some((one) => isSameSecret(one, expected));
};
