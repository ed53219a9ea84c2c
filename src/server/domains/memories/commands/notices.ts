import { ENTRY_MAILS_PER_ADDRESS_PER_HOUR } from '../../../../contract/limits.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { takeTurns } from '../../accounts/commands/take-turn.ts';
import { queueMails, type NewMail } from '../../mail/commands.ts';
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
  const letters = (await keepersOf(tx, tributeIds)).map(({ tributeId, userId, mailbox }) => ({
    to: mailbox,
    ...wordsWaiting(ctx.config, tributeId),
    dedupeKey: `entries-waiting ${tributeId} ${userId}`,
  }));
  await queueMails(ctx, tx, letters);
}

interface Sent {
  entry: EntryRow;
  tribute: Addressed;
}

export async function mailOwnLinks(ctx: Noticing, tx: Transaction, sent: readonly Sent[]): Promise<void> {
  await mailAuthors(ctx, tx, sent, ({ entry, tribute }) => linkToOwnEntry(ctx.config, ownAddress(ctx, entry, tribute)));
}

export async function mailReturned(ctx: Noticing, tx: Transaction, entry: EntryRow, tribute: Addressed): Promise<void> {
  const words = entryReturned(ctx.config, ownAddress(ctx, entry, tribute), entry.note);
  await mailAuthors(ctx, tx, [{ entry, tribute }], () => words);
}

/** Nobody proved that the address is theirs, so it gets few letters; the page shows the same link and note. */
async function mailAuthors(
  ctx: Noticing,
  tx: Transaction,
  sent: readonly Sent[],
  wordsOf: (one: Sent) => LetterWords,
): Promise<void> {
  const subjectOf = ({ entry }: Sent) => `entry-mail ${entry.email.toLowerCase()}`;
  const perAuthor = Map.groupBy(
    sent.filter(({ entry }) => entry.email !== ''),
    subjectOf,
  );
  const letters: NewMail[] = [];
  // One statement takes one turn for each; an author who sent more at once takes the others after it.
  for (let at = 0; [...perAuthor.values()].some((own) => at < own.length); at += 1) {
    const round = [...perAuthor.values()].flatMap((own) => own.slice(at, at + 1));
    const free = await takeTurns({ db: tx, clock: ctx.clock }, round.map(subjectOf), MAILS_PER_ADDRESS);
    for (const one of round.filter((each) => free.has(subjectOf(each))))
      letters.push({ to: one.entry.email, ...wordsOf(one) });
  }
  await queueMails(ctx, tx, letters);
}

function ownAddress({ config, secret }: Noticing, { kind, id }: EntryRow, { path }: Addressed): string {
  const list = kind === 'memory' ? 'memories' : 'candles';
  return `${config.publicUrl}/${path}/${list}/${id}?key=${editKeyOf(secret, id)}`;
}
