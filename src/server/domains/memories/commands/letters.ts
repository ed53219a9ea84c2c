import type { Transaction } from '../../../seams/database/index.ts';
import { waitingCount } from '../../tributes/queries/own-tribute.ts';
import { isTrustedSender, needsNotice } from '../rules/holding.ts';
import { changesOf, type NewEntry } from './insert-entries.ts';
import { mailOwnLink, tellKeepers, type Noticing } from './notices.ts';

export const needsLetters = (added: NewEntry[]): boolean => tributesToTell(added).length + linked(added).length > 0;

/** Letters that new entries cause, in the transaction that writes them. */
export async function sendLetters(ctx: Noticing, tx: Transaction, added: NewEntry[]): Promise<void> {
  await tellKeepers(ctx, tx, tributesToTell(added));
  // In one order, so that two writers never wait for each other's count of letters.
  for (const { entry, tribute } of linked(added).toSorted((a, b) => (a.entry.email < b.entry.email ? -1 : 1)))
    await mailOwnLink(ctx, tx, entry, tribute);
}

const linked = (added: NewEntry[]) =>
  added.filter(({ entry }) => entry.email !== '' && isTrustedSender(entry.holdReasons));

function tributesToTell(added: NewEntry[]): string[] {
  const told = changesOf(added).filter(({ tribute, change }) => {
    const before = waitingCount(tribute);
    return needsNotice(before, before + (change.memoriesWaiting ?? 0) + (change.candlesWaiting ?? 0));
  });
  return told.map(({ tribute }) => tribute.id);
}
