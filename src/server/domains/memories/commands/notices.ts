import { ENTRY_MAILS_PER_ADDRESS_PER_HOUR } from '../../../../contract/limits.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { takeTurn } from '../../accounts/commands/take-turn.ts';
import { queueMail } from '../../mail/commands.ts';
import { keepersOf } from '../../tributes/queries/stewards.ts';
import type { TributeRow } from '../../tributes/tables.ts';
import { entryReturned, linkToOwnEntry, wordsWaiting, type LetterWords } from '../emails.ts';
import { editKeyOf, type EntryRow } from '../queries/entries.ts';

const MAILS_PER_ADDRESS = [{ most: ENTRY_MAILS_PER_ADDRESS_PER_HOUR, ms: 60 * 60 * 1000 }];

type Addressed = Pick<TributeRow, 'path'>;
export type Noticing = Pick<Context, 'config' | 'jobs' | 'clock' | 'secret'>;

/** Tells the keepers of these tributes that something waits; each of them at most one unsent letter a tribute. */
export async function tellKeepers(ctx: Noticing, tx: Transaction, tributeIds: string[]): Promise<void> {
  if (tributeIds.length === 0) return;
  for (const { tributeId, userId, mailbox } of await keepersOf(tx, tributeIds)) {
    const dedupeKey = `entries-waiting ${tributeId} ${userId}`;
    await queueMail(ctx, tx, { to: mailbox, ...wordsWaiting(ctx.config, tributeId), dedupeKey });
  }
}

export async function mailOwnLink(ctx: Noticing, tx: Transaction, entry: EntryRow, tribute: Addressed): Promise<void> {
  await mailAuthor(ctx, tx, entry, linkToOwnEntry(ctx.config, ownAddress(ctx, entry, tribute)));
}

export async function mailReturned(ctx: Noticing, tx: Transaction, entry: EntryRow, tribute: Addressed): Promise<void> {
  await mailAuthor(ctx, tx, entry, entryReturned(ctx.config, ownAddress(ctx, entry, tribute), entry.note));
}

/** Nobody proved that the address is theirs, so it gets few letters; the page shows the same link and note. */
async function mailAuthor(ctx: Noticing, tx: Transaction, { email }: EntryRow, words: LetterWords): Promise<void> {
  if (email === '') return;
  const turn = await takeTurn({ db: tx, clock: ctx.clock }, `entry-mail ${email.toLowerCase()}`, MAILS_PER_ADDRESS);
  if (turn.isFree) await queueMail(ctx, tx, { to: email, ...words });
}

function ownAddress({ config, secret }: Noticing, { kind, id }: EntryRow, { path }: Addressed): string {
  const list = kind === 'memory' ? 'memories' : 'candles';
  return `${config.publicUrl}/${path}/${list}/${id}?key=${editKeyOf(secret, id)}`;
}
