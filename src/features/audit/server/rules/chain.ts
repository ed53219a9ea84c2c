// The hashed fields of an event. Never change them: every later release must still be able to verify old events.
import { createHash } from 'node:crypto';
import type { AuditEventRow, WordsRow } from '../tables.ts';

export const GENESIS = '0'.repeat(64);

const digestOf = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Sorts the keys, because PostgreSQL does not keep their order in jsonb. */
const inOrder = (facts: AuditEventRow['before']) =>
  facts && Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1));

export function hashOfAuditEvent(act: Omit<AuditEventRow, 'hash'>): string {
  const { seq, id, at, by, action, targetKind, targetId, before, after, wordsDigest, previousHash } = act;
  const what = [action, targetKind, targetId, inOrder(before), inOrder(after)];
  return digestOf(['act 1', seq, id, at.toISOString(), by, ...what, wordsDigest, previousHash]);
}

export type Words = Pick<WordsRow, 'salt' | 'why' | 'saidBefore' | 'saidAfter'>;

export const digestOfWords = ({ salt, why, saidBefore, saidAfter }: Words): string =>
  digestOf(['words 1', salt, why, saidBefore, saidAfter]);
