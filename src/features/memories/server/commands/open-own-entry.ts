import type { OwnEntry } from '../../contract/fields.ts';
import type { OwnKey } from '../../../submissions/server/rules/own-key.ts';
import { ownEntry } from '../queries/own-entry.ts';
import {
  authorOf,
  withOwnEntry,
  type Remembered,
  type Remembering,
} from '../../../submissions/server/commands/remember-own-entry.ts';
import type { Context } from '../../../../platform/context.ts';

/** Image requests carry no key, so a browser that opens the link first from an email gets the cookie here. */
export async function openOwnEntry(ctx: Remembering & Pick<Context, 'db'>, key: OwnKey): Promise<Remembered<OwnEntry>> {
  const entry = await ownEntry(ctx, key);
  if (entry.photographs.length === 0 || ctx.request.ownEntries.has(entry.id))
    return { answer: entry, ownEntries: null };
  const own = { id: entry.id, editKey: entry.editKey, author: authorOf(ctx).id };
  return { answer: entry, ownEntries: withOwnEntry(ctx, own) };
}
