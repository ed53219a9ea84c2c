import { ownEntryAddress } from '../../contract/gestures/own-address.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { queueMail, queueMails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { editKeyOf } from '../../../submissions/server/rules/own-key.ts';
import { languagesOf } from '../../../tributes/server/queries/language.ts';
import { entryReturned, linkToOwnEntry } from '../emails.ts';
import type { EntryRow } from '../queries/entries.ts';

export type Noticing = Pick<Context, 'config' | 'jobs' | 'clock' | 'secret'>;

export async function mailOwnLinks(
  ctx: Noticing,
  tx: Transaction,
  sent: readonly { entry: EntryRow }[],
): Promise<void> {
  const entries = sent.map(({ entry }) => entry).filter(({ email }) => email !== '');
  const writing = await writingToVisitors(ctx, tx, entries);
  const emails = entries.map((entry) => ({
    to: entry.email,
    ...linkToOwnEntry(writing(entry), { id: entry.id, href: ownAddress(ctx, entry) }),
  }));
  await queueMails(ctx, tx, emails);
}

export async function mailReturned(ctx: Noticing, tx: Transaction, entry: EntryRow): Promise<void> {
  if (entry.email === '') return;
  const writing = await writingToVisitors(ctx, tx, [entry]);
  const email = entryReturned(writing(entry), { id: entry.id, href: ownAddress(ctx, entry) });
  await queueMail(ctx, tx, { to: entry.email, ...email });
}

/** Emails to visitors are in the page's language. */
async function writingToVisitors({ config }: Noticing, tx: Transaction, entries: readonly EntryRow[]) {
  const ids = config.languages.length > 1 ? entries.map(({ tributeId }) => tributeId) : [];
  const languages = await languagesOf(tx, ids);
  return ({ tributeId }: EntryRow) => writingTo(config, languages.get(tributeId));
}

/** Uses a neutral path: a keeper chose the page's address and could put a message into it. */
const ownAddress = ({ config, secret }: Noticing, { kind, id }: EntryRow): string =>
  config.publicUrl + ownEntryAddress({ kind, id, editKey: editKeyOf(secret, id), tribute: { path: 'r' } });
