// Finds faults in the rows of an audit chain.
import type { AuditAction } from '../../contract/audit.ts';
import type { AuditEventRow, WordsRow } from '../tables.ts';
import { digestOfWords, GENESIS, hashOfAuditEvent } from './chain.ts';

export type FaultKind =
  /** The row does not match its own hash. */
  | 'changed'
  /** Rows are missing. `to` is the last missing one. */
  | 'missing'
  /** The row does not hold the hash of the row before it. */
  | 'unlinked'
  /** The last rows are missing. `to` is the last missing one. */
  | 'cut'
  /** The row comes after the last event that the head names. */
  | 'beyond'
  /** The head and the last row have different hashes, or the head is missing. */
  | 'head'
  /** The event's texts are missing or do not match the digest. */
  | 'words'
  /** The event's texts were emptied, but no event records that. */
  | 'emptied'
  /** An event says how many texts it emptied, and the real number differs. */
  | 'erasure'
  /** A hash from outside the database does not match. */
  | 'anchor';

export interface Fault {
  kind: FaultKind;
  seq: number;
  to?: number;
}

export interface WalkedRow {
  act: AuditEventRow;
  words: WordsRow | null;
  erasedBy: AuditAction | null;
  emptied: number;
}

export interface Place {
  seq: number;
  hash: string;
}

export const BEGINNING: Place = { seq: 0, hash: GENESIS };

export function faultsOf({ act, words, erasedBy, emptied }: WalkedRow, before: Place): Fault[] {
  const { seq } = act;
  const isNext = seq === before.seq + 1;
  const faults: Fault[] = isNext ? [] : [{ kind: 'missing', seq: before.seq + 1, to: seq - 1 }];
  if (hashOfAuditEvent(act) !== act.hash) faults.push({ kind: 'changed', seq });
  else if (isNext && act.previousHash !== before.hash) faults.push({ kind: 'unlinked', seq });
  if (words === null) faults.push({ kind: 'words', seq });
  else if (words.erasedIn === null && digestOfWords(words) !== act.wordsDigest) faults.push({ kind: 'words', seq });
  else if (words.erasedIn !== null && (erasedBy !== 'words-erased' || hasWords(words)))
    faults.push({ kind: 'emptied', seq });
  if (act.action === 'words-erased' && act.after?.['acts'] !== emptied) faults.push({ kind: 'erasure', seq });
  return faults;
}

const hasWords = ({ salt, why, saidBefore, saidAfter }: WordsRow) => salt + why + saidBefore + saidAfter !== '';

export function faultsAtEnd(last: Place, head: Place | null): Fault[] {
  if (head === null) return last.seq === 0 ? [] : [{ kind: 'head', seq: last.seq }];
  if (last.seq < head.seq) return [{ kind: 'cut', seq: last.seq + 1, to: head.seq }];
  return last.hash === head.hash ? [] : [{ kind: 'head', seq: head.seq }];
}
