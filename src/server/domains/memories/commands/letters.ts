import type { Transaction } from '../../../seams/database/index.ts';
import { waitingCount } from '../../tributes/queries/own-tribute.ts';
import { isTrustedSender, needsNotice } from '../rules/holding.ts';
import { changesOf, type NewEntry } from './insert-entries.ts';
import { mailOwnLinks, tellKeepers, type Noticing } from './notices.ts';

export const needsLetters = (added: NewEntry[]): boolean => tributesToTell(added).length + linked(added).length > 0;

/** Letters that new entries cause, in the transaction that writes them. */
export async function sendLetters(ctx: Noticing, tx: Transaction, added: NewEntry[]): Promise<void> {
  await tellKeepers(ctx, tx, tributesToTell(added));
  await mailOwnLinks(ctx, tx, linked(added));
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
