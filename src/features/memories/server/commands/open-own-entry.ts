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

/**
 * An entry by its author's link. Pictures bring no key with them, so a browser that opens the link for the first time,
 * out of a letter, learns it as if the words had been left there.
 */
export async function openOwnEntry(ctx: Remembering & Pick<Context, 'db'>, key: OwnKey): Promise<Remembered<OwnEntry>> {
  const entry = await ownEntry(ctx, key);
  if (entry.photographs.length === 0 || ctx.request.ownEntries.has(entry.id))
    return { answer: entry, ownEntries: null };
  const own = { id: entry.id, editKey: entry.editKey, author: authorOf(ctx).id };
  return { answer: entry, ownEntries: withOwnEntry(ctx, own) };
}
