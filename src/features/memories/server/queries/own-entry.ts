import type { OwnEntry } from '../../contract/fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { tributeById } from '../../../tributes/server/queries/public.ts';
import { assertOwnKey, type OwnKey } from '../../../submissions/server/rules/own-key.ts';
import { entryById, ownView } from './entries.ts';
import { photographsOfEntry } from './photographs.ts';

export async function ownEntry(ctx: Pick<Context, 'db' | 'secret'>, key: OwnKey): Promise<OwnEntry> {
  assertOwnKey(ctx, key);
  const entry = (await entryById(ctx.db, key.id)) ?? fail('NOT_FOUND');
  const tribute = (await tributeById(ctx.db, entry.tributeId)) ?? fail('NOT_FOUND');
  return ownView(ctx.secret, entry, { tribute, photographs: await photographsOfEntry(ctx.db, entry) });
}
