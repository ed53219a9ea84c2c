// What is wrong with a chain, told from its rows alone.
import type { AuditDeed } from '../../contract/audit.ts';
import type { ActRow, WordsRow } from '../tables.ts';
import { digestOfWords, GENESIS, hashOfAct } from './chain.ts';

export type FaultKind =
  /** The row is not what it was hashed as. */
  | 'changed'
  /** Rows are not there; `to` is the last of them. */
  | 'missing'
  /** It does not hold the hash of the row before it. */
  | 'unlinked'
  /** The last acts are not there; `to` is the last of them. */
  | 'cut'
  /** It stands behind the last act that the head knows. */
  | 'beyond'
  /** The head names another hash than the last act has, or there is no head. */
  | 'head'
  /** Its words do not fit the digest, or are not there. */
  | 'words'
  /** Its words were emptied and no act says so. */
  | 'emptied'
  /** It says of how many acts it emptied the words, and that is not so. */
  | 'erasure'
  /** An anchor from outside of the database does not fit. */
  | 'anchor';

export interface Fault {
  kind: FaultKind;
  seq: number;
  to?: number;
}

export interface WalkedRow {
  act: ActRow;
  words: WordsRow | null;
  /** What the act was that emptied its words. */
  erasedBy: AuditDeed | null;
  /** Of how many acts it emptied the words. */
  emptied: number;
}

/** The last row that was walked past. */
export interface Place {
  seq: number;
  hash: string;
}

export const BEGINNING: Place = { seq: 0, hash: GENESIS };

/** What is wrong with one row behind the one before it. */
export function faultsOf({ act, words, erasedBy, emptied }: WalkedRow, before: Place): Fault[] {
  const { seq } = act;
  const isNext = seq === before.seq + 1;
  const faults: Fault[] = isNext ? [] : [{ kind: 'missing', seq: before.seq + 1, to: seq - 1 }];
  if (hashOfAct(act) !== act.hash) faults.push({ kind: 'changed', seq });
  else if (isNext && act.previousHash !== before.hash) faults.push({ kind: 'unlinked', seq });
  if (words === null) faults.push({ kind: 'words', seq });
  else if (words.erasedIn === null && digestOfWords(words) !== act.wordsDigest) faults.push({ kind: 'words', seq });
  else if (words.erasedIn !== null && (erasedBy !== 'words-erased' || hasWords(words)))
    faults.push({ kind: 'emptied', seq });
  if (act.deed === 'words-erased' && act.after?.['acts'] !== emptied) faults.push({ kind: 'erasure', seq });
  return faults;
}

const hasWords = ({ salt, why, saidBefore, saidAfter }: WordsRow) => salt + why + saidBefore + saidAfter !== '';

/** What is wrong where the walk has ended, held against the head. */
export function faultsAtEnd(last: Place, head: Place | null): Fault[] {
  if (head === null) return last.seq === 0 ? [] : [{ kind: 'head', seq: last.seq }];
  if (last.seq < head.seq) return [{ kind: 'cut', seq: last.seq + 1, to: head.seq }];
  return last.hash === head.hash ? [] : [{ kind: 'head', seq: head.seq }];
}
