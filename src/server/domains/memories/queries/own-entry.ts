import type { OwnEntry } from '../../../../contract/memories.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { isSameSecret } from '../../../secret.ts';
import { tributeById } from '../../tributes/queries/public.ts';
import { editKeyOf, entryById, ownView } from './entries.ts';
import { photographsOfEntry } from './photographs.ts';

export interface OwnKey {
  id: string;
  editKey: string;
}

/** NOT_FOUND unless the key is this entry's; checked before the database is asked. */
export function assertOwnKey({ secret }: Pick<Context, 'secret'>, { id, editKey }: OwnKey): void {
  if (!isSameSecret(editKey, editKeyOf(secret, id))) fail('NOT_FOUND');
}

export async function ownEntry(ctx: Pick<Context, 'db' | 'secret'>, key: OwnKey): Promise<OwnEntry> {
  assertOwnKey(ctx, key);
  const entry = (await entryById(ctx.db, key.id)) ?? fail('NOT_FOUND');
  const tribute = (await tributeById(ctx.db, entry.tributeId)) ?? fail('NOT_FOUND');
  return ownView(ctx.secret, entry, { tribute, photographs: await photographsOfEntry(ctx.db, entry) });
}
