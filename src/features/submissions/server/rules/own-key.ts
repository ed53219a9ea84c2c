import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { isSameSecret, keyedHash } from '../../../../platform/secrets/secret.ts';

export interface OwnKey {
  id: string;
  editKey: string;
}

/** Secret of an author's link. Retries return it again, so it is derived from the id and never stored. */
export const editKeyOf = (secret: string, id: string): string => keyedHash(secret, 'edit-key', id);

/** NOT_FOUND unless the key is right; checked without the database. */
export function assertOwnKey({ secret }: Pick<Context, 'secret'>, { id, editKey }: OwnKey): void {
  if (!isSameSecret(editKey, editKeyOf(secret, id))) fail('NOT_FOUND');
}
