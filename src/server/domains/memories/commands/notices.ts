import { ownEntryAddress } from '../../../../contract/addresses.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { queueMail, queueMails } from '../../mail/commands.ts';
import { entryReturned, linkToOwnEntry } from '../emails.ts';
import { editKeyOf, type EntryRow } from '../queries/entries.ts';

export type Noticing = Pick<Context, 'config' | 'jobs' | 'clock' | 'secret'>;

export async function mailOwnLinks(
  ctx: Noticing,
  tx: Transaction,
  sent: readonly { entry: EntryRow }[],
): Promise<void> {
  const letters = sent
    .filter(({ entry }) => entry.email !== '')
    .map(({ entry }) => ({
      to: entry.email,
      ...linkToOwnEntry(ctx.config, { id: entry.id, href: ownAddress(ctx, entry) }),
    }));
  await queueMails(ctx, tx, letters);
}

export async function mailReturned(ctx: Noticing, tx: Transaction, entry: EntryRow): Promise<void> {
  if (entry.email === '') return;
  const letter = entryReturned(ctx.config, { id: entry.id, href: ownAddress(ctx, entry) });
  await queueMail(ctx, tx, { to: entry.email, ...letter });
}

/** Not by the page's own address, whose words its keeper chose and may mean for a reader of letters. */
const ownAddress = ({ config, secret }: Noticing, { kind, id }: EntryRow): string =>
  config.publicUrl + ownEntryAddress({ kind, id, editKey: editKeyOf(secret, id), tribute: { path: 'r' } });
