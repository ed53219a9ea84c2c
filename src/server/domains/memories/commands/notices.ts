import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { queueMail } from '../../mail/commands.ts';
import { keepersOf } from '../../tributes/queries/stewards.ts';
import type { TributeRow } from '../../tributes/tables.ts';
import { entryReturned, linkToOwnEntry, wordsWaiting } from '../emails.ts';
import { editKeyOf, type EntryRow } from '../queries/entries.ts';

export type Noticing = Pick<Context, 'config' | 'jobs' | 'clock' | 'secret'>;

/** Tells the keepers of these tributes that something waits; each of them at most one unsent letter a tribute. */
export async function tellKeepers(ctx: Noticing, tx: Transaction, tributeIds: string[]): Promise<void> {
  if (tributeIds.length === 0) return;
  for (const { tributeId, userId, mailbox } of await keepersOf(tx, tributeIds)) {
    const dedupeKey = `entries-waiting ${tributeId} ${userId}`;
    await queueMail(ctx, tx, { to: mailbox, ...wordsWaiting(ctx.config, tributeId), dedupeKey });
  }
}

/** Mails an author the link to their entry, if they gave an address. */
export async function mailOwnLink(ctx: Noticing, tx: Transaction, entry: EntryRow, tribute: TributeRow): Promise<void> {
  if (entry.email === '') return;
  await queueMail(ctx, tx, { to: entry.email, ...linkToOwnEntry(ctx.config, ownAddress(ctx, entry, tribute)) });
}

/** Mails an author that their entry came back, if they gave an address. */
export async function mailReturned(ctx: Noticing, tx: Transaction, entry: EntryRow, tribute: TributeRow): Promise<void> {
  if (entry.email === '') return;
  await queueMail(ctx, tx, { to: entry.email, ...entryReturned(ctx.config, ownAddress(ctx, entry, tribute), entry.note) });
}

function ownAddress({ config, secret }: Noticing, { kind, id }: EntryRow, { path }: TributeRow): string {
  const list = kind === 'memory' ? 'memories' : 'candles';
  return `${config.publicUrl}/${path}/${list}/${id}?key=${editKeyOf(secret, id)}`;
}
