// Tests that the kill loop would find faults.
import { expect, test } from 'vitest';
import { faultsOf } from './kill/verify.ts';
import type { Keeper } from './kill/keeper.ts';
import { emptyLedger } from './kill/traffic.ts';

interface Saved {
  approved: string[];
  waiting?: string[];
  count?: number;
  rev?: number;
  line?: string;
}

/** A keeper whose product has stored exactly this. */
function keeperOf({ approved, waiting = [], count = approved.length, rev = 3, line = 'kept' }: Saved): Keeper {
  const entries = { approved, waiting } as Record<string, string[]>;
  return {
    entries: async (state: string) => (entries[state] ?? []).map((words) => ({ words })),
    readPublic: async () => ({ memories: { count } }),
    read: async () => ({ rev, line }),
  } as unknown as Keeper;
}

function ledgerOf(acknowledged: string[], unanswered: string[] = []) {
  const ledger = emptyLedger(3, 'kept');
  for (const words of acknowledged) ledger.acknowledged.add(words);
  for (const words of unanswered) ledger.unanswered.set(words, {});
  return ledger;
}

test('nothing is wrong when everything acknowledged is there once', async () => {
  expect(await faultsOf(keeperOf({ approved: ['a', 'c'], waiting: ['b'] }), ledgerOf(['a', 'b'], ['c', 'd']))).toEqual(
    [],
  );
});

test.each<[string, Saved, string]>([
  ['a lost memory', { approved: ['a'] }, 'lost: b'],
  ['a doubled memory', { approved: ['a', 'b', 'b'] }, 'kept 2 times: b'],
  ['a memory out of nowhere', { approved: ['a', 'b', 'x'] }, 'nobody sent: x'],
  ['a counter that is off', { approved: ['a', 'b'], count: 3 }, 'counted 3, but there are 2'],
  ['a lost save', { approved: ['a', 'b'], rev: 2, line: 'older' }, 'saved rev 3 "kept", found rev 2 "older"'],
  ['a changed save', { approved: ['a', 'b'], line: 'other' }, 'saved rev 3 "kept", found rev 3 "other"'],
])('%s is seen', async (_, kept, fault) => {
  expect(await faultsOf(keeperOf(kept), ledgerOf(['a', 'b']))).toEqual([fault]);
});

test('a save without an answer may have been kept, and is then what the next one starts from', async () => {
  const ledger = { ...ledgerOf(['a']), unansweredSave: { line: 'on its way' } };
  expect(await faultsOf(keeperOf({ approved: ['a'], rev: 4, line: 'on its way' }), ledger)).toEqual([]);
  expect(ledger.saved).toEqual({ rev: 4, line: 'on its way' });
});

test('an answer that refuses what should be taken is a fault', async () => {
  const ledger = ledgerOf(['a']);
  ledger.refused.push('429 too many');
  expect(await faultsOf(keeperOf({ approved: ['a'] }), ledger)).toEqual(['refused: 429 too many']);
});
