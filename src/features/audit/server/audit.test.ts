import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, allActions, byForce } from '../../../../tests/support/admin/audit.ts';
import { testClock } from '../../../../tests/support/app/test-clock.ts';
import { openTestDatabase } from '../../../../tests/support/app/test-database.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { eraseWords, eraseWordsAbout } from './commands/erase-words.ts';
import { recordAuditEvent, type Acting } from './commands/record-audit-event.ts';
import { checkChain } from './queries/check-chain.ts';
import { GENESIS } from './rules/chain.ts';

const clock = testClock();
let database: OpenDatabase;
let ctx: Acting & Pick<OpenDatabase, 'db'>;
beforeAll(async () => {
  database = await openTestDatabase();
  ctx = { clock, db: database.db };
});
afterAll(() => database.close());

const seqs = async () => (await allActions(database.db)).map((row) => row.act.seq);
const last = async () => {
  const row = (await allActions(database.db)).at(-1);
  if (!row) throw new Error('No act');
  return row;
};

describe('an act', () => {
  it('says who, what, before, after and why, and follows the one before it', async () => {
    await act(ctx, { before: { state: 'live', rev: 3 }, after: { state: 'paused', rev: null }, why: 'Complaints.' });
    const first = await last();
    expect(first).toMatchObject({
      act: {
        seq: 1,
        at: clock.now(),
        by: 'product',
        action: 'provider-paused',
        targetKind: 'provider',
        targetId: 'firm',
        before: { state: 'live', rev: 3 },
        after: { state: 'paused', rev: null },
        previousHash: GENESIS,
      },
      words: { why: 'Complaints.', saidBefore: '', saidAfter: '', about: ['firm'], erasedIn: null },
    });
    await act({ ...ctx, actor: { kind: 'operator' } }, { said: { before: 'Rowan', after: 'Birch' } });
    const second = await last();
    expect(second.act).toMatchObject({ seq: 2, by: 'operator', before: null, previousHash: first.act.hash });
    expect(second.words).toMatchObject({ why: '', saidBefore: 'Rowan', saidAfter: 'Birch' });
    expect(JSON.stringify(second.act)).not.toMatch(/Rowan|Birch/);
  });

  it('has another digest each time, also for the same words and for none', async () => {
    for (const why of ['No.', 'No.', '', '']) await act(ctx, { why });
    const digests = (await allActions(database.db)).map((row) => row.act.wordsDigest);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('holds whatever can be typed, so that what is read back fits', async () => {
    const typed = 'a\0b \uD83D \u2028 \u202E 👩‍👩‍👧 "quoted" \\ e\u0301';
    await act(ctx, {
      why: typed,
      said: { before: '\uDC00', after: ' ' },
      after: { '\u00e9': 'z', e: 1, B: -0, a: 0.1 },
    });
    expect((await last()).words.why).toBe('ab \uFFFD \u2028 \u202E 👩‍👩‍👧 "quoted" \\ e\u0301');
    expect((await checkChain(database.db)).faults).toEqual([]);
  });

  it('goes with the transaction of what was done', async () => {
    const before = await seqs();
    const undone = database.db.transaction(async (tx) => {
      await recordAuditEvent(ctx, tx, { action: 'extra-set', target: { kind: 'extra', id: 'undone' } });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await seqs()).toEqual(before);
    await act(ctx);
    expect(await seqs()).toEqual([...before, before.length + 1]);
  });

  it('is one after the other where twenty come at once', async () => {
    const before = await seqs();
    await Promise.all(Array.from({ length: 20 }, (_, at) => act(ctx, { target: { kind: 'text', id: `t${at}` } })));
    const rows = await allActions(database.db);
    expect(rows.map((row) => row.act.seq)).toEqual(Array.from({ length: before.length + 20 }, (_, at) => at + 1));
    expect(new Set(rows.slice(-20).map((row) => row.act.targetId)).size).toBe(20);
    const { head, faults } = await checkChain(database.db);
    expect([head.seq, faults]).toEqual([rows.length, []]);
  });
});

describe('the database itself refuses', () => {
  const changes: [what: string, statement: SQL, code?: string][] = [
    ['a changed act', sql`update audit_acts set after = null`],
    ['one that changes nothing', sql`update audit_acts set seq = seq where false`],
    ['an act taken out', sql`delete from audit_acts where seq = 1`],
    ['all taken out', sql`truncate audit_acts cascade`],
    ['changed words', sql`update audit_words set why = 'Because.' where seq = 1`],
    ['a changed salt', sql`update audit_words set salt = 'x' where seq = 1`],
    [
      'words that are emptied by half',
      sql`update audit_words set why = '', erased_in = 1, erased_at = now() where seq = 1`,
    ],
    ['words of another act', sql`update audit_words set seq = 1000 where seq = 1`],
    ['words taken out', sql`delete from audit_words`],
    ['all words taken out', sql`truncate audit_words`],
    ['a head that goes back', sql`update audit_heads set seq = seq - 1`],
    ['a head that goes on without an act', sql`update audit_heads set seq = seq + 1`],
    ['another hash of the head', sql`update audit_heads set hash = 'x'`],
    ['no head', sql`delete from audit_heads`],
    ['no heads', sql`truncate audit_heads`],
    [
      'an act in between',
      sql`insert into audit_acts select 3, gen_random_uuid(), at, by, deed, target_kind, target_id, before, after, words_digest, previous_hash, hash from audit_acts where seq = 3`,
      '23514',
    ],
    [
      'an act that does not follow',
      sql`insert into audit_acts select (select max(seq) + 1 from audit_acts), gen_random_uuid(), at, by, deed, target_kind, target_id, before, after, words_digest, previous_hash, hash from audit_acts where seq = 3`,
      '23514',
    ],
  ];
  it.each(changes)('%s', async (_what, statement, code = '23001') => {
    const before = await allActions(database.db);
    await expect(database.db.execute(statement)).rejects.toMatchObject({ cause: { code } });
    expect(await allActions(database.db)).toEqual(before);
  });
});

describe('words', () => {
  it('go with the person they tell of, and leave the chain whole', async () => {
    const user = { kind: 'user', id: 'ada' } as const;
    await act(ctx, { action: 'two-step-ended', target: user, why: 'Ada has lost her phone.' });
    await act(ctx, { target: { kind: 'contest', id: 'c1' }, why: 'Ada is the daughter.', about: [null, 'ada', 'bob'] });
    await act(ctx, { action: 'admin-made', target: user });
    await act(ctx, { target: { kind: 'user', id: 'bob' }, why: 'Bob has asked.' });
    const before = await allActions(database.db);
    clock.advance(60_000);
    await eraseWordsAbout(ctx, { userId: 'ada' });
    const rows = await allActions(database.db);
    expect(rows.map((row) => row.act).slice(0, -1)).toEqual(before.map((row) => row.act));
    expect(rows.at(-1)?.act).toMatchObject({
      by: 'product',
      action: 'words-erased',
      targetId: 'ada',
      after: { acts: 2 },
    });
    const erasedIn = rows.length;
    const gone = { salt: '', why: '', saidBefore: '', saidAfter: '', about: [], erasedIn, erasedAt: clock.now() };
    expect(rows.slice(-5, -3).map((row) => row.words)).toMatchObject([gone, gone]);
    expect(rows.slice(-3, -1).map((row) => row.words)).toEqual(before.slice(-2).map((row) => row.words));
    expect((await checkChain(database.db)).faults).toEqual([]);
    // The second time there is nothing to erase, so no event is recorded.
    await eraseWordsAbout(ctx, { userId: 'ada' });
    expect((await seqs()).length).toBe(rows.length);
  });

  it('stay where the erasing is undone', async () => {
    await act(ctx, { target: { kind: 'tribute', id: 'page' }, why: 'A dispute.' });
    const undone = database.db.transaction(async (tx) => {
      await eraseWords(ctx, tx, { kind: 'tribute', id: 'page' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect((await last()).words.why).toBe('A dispute.');
  });

  it('of twenty that leave at once go without a fault', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `leaver${at}`);
    for (const [at, id] of ids.entries())
      await act(ctx, { target: { kind: 'user', id }, why: id, about: [ids[(at + 1) % ids.length] ?? ''] });
    await Promise.all(ids.map((userId) => eraseWordsAbout(ctx, { userId })));
    const rows = await allActions(database.db);
    expect(rows.filter(({ words }) => words.why.startsWith('leaver'))).toEqual([]);
    expect((await checkChain(database.db)).faults).toEqual([]);
  });
});

it('begins anew where everything is gone, and says so', async () => {
  const { head } = await checkChain(database.db);
  await byForce(database.db, sql`delete from audit_words`, sql`delete from audit_acts`, sql`delete from audit_heads`);
  expect(await checkChain(database.db)).toEqual({ head: { seq: 0, hash: GENESIS }, faults: [], faultCount: 0 });
  expect((await checkChain(database.db, [head])).faults).toEqual([{ kind: 'anchor', seq: head.seq }]);
  await act(ctx);
  expect(await seqs()).toEqual([1]);
});
