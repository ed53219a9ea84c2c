import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../../../tests/support/app/test-clock.ts';
import { openTestDatabase } from '../../../../tests/support/app/test-database.ts';
import { newId } from '../../../platform/ids.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { book, type NewEntry } from './commands/ledger.ts';
import { balancesOf, bookedOf, bookedReferences } from './queries/ledger.ts';
import { ROSEMARY, type Posting } from './tables/ledger.ts';

const clock = testClock();
let database: OpenDatabase;
let references = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const entry = (postings: Posting[], changes: Partial<NewEntry> = {}): NewEntry => ({
  kind: 'charge',
  reference: `txn_${(references += 1)}`,
  giftId: newId(clock),
  currency: 'gbp',
  happenedAt: clock.now(),
  postings,
  ...changes,
});

const gift = (fund: string, amount: number, fee: number): Posting[] => [
  { kind: 'given', owner: fund, amount: -amount },
  { kind: 'payee', owner: `acct_${fund}`, amount: amount - fee },
  { kind: 'fees', owner: `acct_${fund}`, amount: fee },
];

const booked = (one: NewEntry) => database.db.transaction((tx) => book(tx, clock, one));
const given = async (owner: string, currency = 'gbp') =>
  (await balancesOf(database.db, { kind: 'given', owners: [owner], currency })).get(owner);

describe('the ledger', () => {
  it('books an entry once, however often and from wherever it comes', async () => {
    const one = entry(gift('once', 1000, 35));
    const tries = await Promise.all(Array.from({ length: 20 }, () => booked(one)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await booked({ ...one, postings: gift('once', 9000, 0) })).toBe(false);
    expect(await given('once')).toBe(-1000);
    expect(await bookedOf(database.db, one.giftId ?? '')).toEqual(expect.arrayContaining(gift('once', 1000, 35)));
    expect(await bookedReferences(database.db, [one.reference, 'txn_none'])).toEqual(new Set([one.reference]));
  });

  it('leaves nothing behind where its cause is rolled back', async () => {
    const one = entry(gift('undone', 1000, 35));
    const undone = database.db.transaction(async (tx) => {
      await book(tx, clock, one);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await given('undone')).toBeUndefined();
    expect(await booked(one)).toBe(true);
  });

  it('keeps currencies apart, and an account of Rosemary beside those of funds', async () => {
    await booked(entry(gift('apart', 1000, 35)));
    await booked(entry(gift('apart', 700, 0), { currency: 'jpy' }));
    await booked(
      entry([
        ...gift('apart', 500, 0),
        { kind: 'given', owner: ROSEMARY, amount: -5 },
        { kind: 'house', owner: ROSEMARY, amount: 5 },
      ]),
    );
    expect([await given('apart'), await given('apart', 'jpy'), await given(ROSEMARY)]).toEqual([-1500, -700, -5]);
  });

  it('sums to zero after any history, and to what was booked of each owner', async () => {
    const owner = fc.constantFrom('a', 'b', 'c');
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    const moves = fc.array(fc.record({ owner, amount, fee: fc.integer({ min: 0, max: 900 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    const expected = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        for (const move of all) {
          const fund = `any-${move.owner}`;
          await booked(entry(gift(fund, move.amount, Math.min(move.fee, move.amount))));
          expected.set(fund, (expected.get(fund) ?? 0) - move.amount);
        }
        const owners = [...expected.keys()];
        expect(await balancesOf(database.db, { kind: 'given', owners, currency: 'gbp' })).toEqual(expected);
        const { rows } = await database.pool.query('select sum(amount)::int as sum from ledger_postings');
        expect(rows).toEqual([{ sum: 0 }]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the database itself refuses', () => {
  const unbalanced: [what: string, postings: Posting[]][] = [
    ['what does not come to nothing', [{ kind: 'given', owner: 'bad', amount: -1000 }]],
    ['a unit too much', [...gift('bad', 1000, 35), { kind: 'house', owner: ROSEMARY, amount: 1 }]],
  ];
  it.each(unbalanced)('%s', async (_what, postings) => {
    await expect(booked(entry(postings))).rejects.toMatchObject({ cause: { code: '23514' } });
    expect(await given('bad')).toBeUndefined();
  });

  it('postings of two currencies in one entry', async () => {
    const [pounds, yen] = [entry(gift('mixed', 10, 0)), entry(gift('mixed', 10, 0), { currency: 'jpy' })];
    await booked(pounds);
    await booked(yen);
    const mixing = database.db.transaction(async (tx) => {
      const [id, now] = [newId(clock), clock.now()];
      await tx.execute(sql`insert into ledger_entries values (${id}, 'cash', 'mixing', null, 2, ${now}, ${now})`);
      await tx.execute(sql`insert into ledger_postings select ${id}, id, case currency when 'jpy' then 5 else -5 end
        from ledger_accounts where kind = 'given' and owner = 'mixed'`);
    });
    await expect(mixing).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('an entry without postings, and postings that come later', async () => {
    const now = clock.now();
    const empty = database.db.execute(
      sql`insert into ledger_entries values (${newId(clock)}, 'cash', 'empty', null, 0, ${now}, ${now})`,
    );
    await expect(empty).rejects.toMatchObject({ cause: { code: '23514' } });
    const one = entry(gift('late', 1000, 0));
    await booked(one);
    await booked(
      entry([
        { kind: 'house', owner: 'late', amount: 1 },
        { kind: 'hand', owner: 'late', amount: -1 },
      ]),
    );
    const later = database.db.execute(sql`insert into ledger_postings
      select ledger_entries.id, ledger_accounts.id, case ledger_accounts.kind when 'hand' then 1 else -1 end
      from ledger_entries, ledger_accounts
      where reference = ${one.reference} and owner = 'late' and ledger_accounts.kind in ('hand', 'house')`);
    await expect(later).rejects.toMatchObject({ cause: { code: '23514' } });
    expect(await given('late')).toBe(-1000);
  });

  const changes: [what: string, statement: SQL][] = [
    ['a changed amount', sql`update ledger_postings set amount = amount`],
    ['a changed account', sql`update ledger_accounts set owner = 'me'`],
    ['a changed entry', sql`update ledger_entries set reference = 'x' || reference`],
    ['a posting taken out', sql`delete from ledger_postings`],
    ['an entry taken out', sql`delete from ledger_entries where false`],
    ['an account taken out', sql`delete from ledger_accounts`],
    ['everything taken out', sql`truncate ledger_postings, ledger_entries, ledger_accounts cascade`],
  ];
  it.each(changes)('%s', async (_what, statement) => {
    const before = await database.pool.query('select count(*), sum(amount) from ledger_postings');
    await expect(database.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } });
    expect((await database.pool.query('select count(*), sum(amount) from ledger_postings')).rows).toEqual(before.rows);
  });
});
