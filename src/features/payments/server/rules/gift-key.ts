import type { Context } from '../../../../platform/context.ts';
import { isSameSecret, keyedHash } from '../../../../platform/secrets/secret.ts';

/** What opens the receipt of a gift: made from its id and never stored. Keys of entries have another label, and open none. */
export const giftKeyOf = (secret: string, giftId: string): string => keyedHash(secret, 'gift-key', giftId);

/** Whether the one who asks has the key of this gift, in their question or kept by their browser. */
export const holdsGiftKey = (
  { secret, request }: Pick<Context, 'secret' | 'request'>,
  { id, key }: { id: string; key?: string | undefined },
): boolean => {
  const expected = giftKeyOf(secret, id);
  return [key, request.ownEntries.get(id)].some((one) => isSameSecret(one, expected));
};
