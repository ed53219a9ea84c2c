import { sql, type SQL } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUDIT_FAULTS_NAMED } from '../contract/audit-limits.ts';
import { act, allActions, byForce } from '../../../../tests/support/admin/audit.ts';
import { testClock } from '../../../../tests/support/app/test-clock.ts';
import { openTestDatabase } from '../../../../tests/support/app/test-database.ts';
import type { OperatorContext } from '../../../app/server/operator/command.ts';
import { checkAuditWord } from '../../../app/server/operator/check-audit.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { eraseWordsAbout } from './commands/erase-words.ts';
import { lookAtChain, spaced } from './commands/look-at-chain.ts';
import { checkChain } from './queries/check-chain.ts';
import { digestOfWords, hashOfAuditEvent } from './rules/chain.ts';
import type { Fault } from './rules/faults.ts';

const clock = testClock();
let database: OpenDatabase;
const ACTS = 12;
beforeEach(async () => {
  database = await openTestDatabase();
  const ctx = { clock, db: database.db };
  for (let at = 1; at < ACTS; at += 1)
    await act(ctx, {
      target: { kind: 'user', id: `user${at}` },
      before: { rev: at },
      after: { rev: at + 1, state: 'live' },
      why: `Reason ${at}`,
    });
  await eraseWordsAbout(ctx, { userId: 'user9' });
});
afterEach(() => database.close());

const check = async (said = {}) => {
  const given = { seq: '', hash: '', ...said };
  return checkAuditWord.run({ db: database.db } as OperatorContext, given);
};

const planted: [what: string, statement: SQL, ...faults: Fault[]][] = [
  ['another actor', sql`update audit_acts set by = 'operator' where seq = 4`, { kind: 'changed', seq: 4 }],
  ['another deed', sql`update audit_acts set deed = 'provider-read' where seq = 4`, { kind: 'changed', seq: 4 }],
  ['another target', sql`update audit_acts set target_id = 'user5' where seq = 4`, { kind: 'changed', seq: 4 }],
  ['another kind', sql`update audit_acts set target_kind = 'text' where seq = 4`, { kind: 'changed', seq: 4 }],
  ['another time', sql`update audit_acts set at = at + interval '1 ms' where seq = 4`, { kind: 'changed', seq: 4 }],
  ['another id', sql`update audit_acts set id = gen_random_uuid() where seq = 4`, { kind: 'changed', seq: 4 }],
  [
    'another figure',
    sql`update audit_acts set after = jsonb_set(after, '{rev}', '6') where seq = 4`,
    { kind: 'changed', seq: 4 },
  ],
  [
    'a figure as a word',
    sql`update audit_acts set after = jsonb_set(after, '{rev}', '"5"') where seq = 4`,
    { kind: 'changed', seq: 4 },
  ],
  ['no figures', sql`update audit_acts set before = null where seq = 4`, { kind: 'changed', seq: 4 }],
  [
    'another digest',
    sql`update audit_acts set words_digest = 'x' where seq = 4`,
    { kind: 'changed', seq: 4 },
    { kind: 'words', seq: 4 },
  ],
  ['a row taken out', sql`delete from audit_acts where seq = 4`, { kind: 'missing', seq: 4, to: 4 }],
  [
    'several',
    sql`delete from audit_acts where seq in (4, 5, 7)`,
    { kind: 'missing', seq: 4, to: 5 },
    { kind: 'missing', seq: 7, to: 7 },
  ],
  ['the first', sql`delete from audit_acts where seq = 1`, { kind: 'missing', seq: 1, to: 1 }],
  [
    'the end cut off',
    sql`delete from audit_acts where seq > 10`,
    { kind: 'emptied', seq: 9 },
    { kind: 'cut', seq: 11, to: 12 },
  ],
  ['everything', sql`delete from audit_acts`, { kind: 'cut', seq: 1, to: 12 }],
  [
    'a head that went back',
    sql`update audit_heads set seq = 10, hash = (select hash from audit_acts where seq = 10)`,
    { kind: 'beyond', seq: 11, to: 12 },
  ],
  ['another head', sql`update audit_heads set hash = 'x'`, { kind: 'head', seq: 12 }],
  ['no head', sql`delete from audit_heads`, { kind: 'head', seq: 12 }],
  ['changed words', sql`update audit_words set why = 'Another' where seq = 4`, { kind: 'words', seq: 4 }],
  ['words for none', sql`update audit_words set said_after = 'Something' where seq = 4`, { kind: 'words', seq: 4 }],
  ['words that are not there', sql`delete from audit_words where seq = 4`, { kind: 'words', seq: 4 }],
  [
    'words that were emptied by hand',
    sql`update audit_words set salt = '', why = '', erased_in = 3, erased_at = now() where seq = 4`,
    { kind: 'emptied', seq: 4 },
  ],
  [
    'the same, laid at the door of an act that emptied others',
    sql`update audit_words set salt = '', why = '', erased_in = 12, erased_at = now() where seq = 4`,
    { kind: 'erasure', seq: 12 },
  ],
  ['words that came back', sql`update audit_words set why = 'Invented' where seq = 9`, { kind: 'emptied', seq: 9 }],
];

describe('what somebody planted who has every right', () => {
  it.each(planted)('%s', async (_what, statement, ...faults) => {
    expect(await checkChain(database.db)).toMatchObject({ head: { seq: ACTS }, faults: [], faultCount: 0 });
    await byForce(database.db, statement);
    const checked = await checkChain(database.db);
    expect([checked.faults, checked.faultCount]).toEqual([faults, faults.length]);
    const { isDone, says } = await check();
    expect(isDone).toBe(false);
    for (const { seq } of faults) expect(says).toMatch(new RegExp(`\\b${seq}\\b`));
  });

  it('a row that was changed and hashed anew', async () => {
    const rows = await allActions(database.db);
    const changed = { ...rows[3]?.act, by: 'operator' } as Parameters<typeof hashOfAuditEvent>[0];
    await byForce(
      database.db,
      sql`update audit_acts set by = 'operator', hash = ${hashOfAuditEvent(changed)} where seq = 4`,
    );
    expect((await checkChain(database.db)).faults).toEqual([{ kind: 'unlinked', seq: 5 }]);
    expect((await check()).says).toContain('Act 5 does not follow the act before it');
  });

  it('a whole chain that was written anew, told by what the log said before', async () => {
    const { head } = await checkChain(database.db);
    let previousHash = '0'.repeat(64);
    for (const { act: row, words } of await allActions(database.db)) {
      const anew = { ...words, why: words.erasedIn === null ? 'Invented' : '' };
      const next = { ...row, wordsDigest: digestOfWords(anew), previousHash };
      const hash = hashOfAuditEvent(next);
      await byForce(
        database.db,
        sql`update audit_words set why = ${anew.why} where seq = ${row.seq}`,
        sql`update audit_acts set words_digest = ${next.wordsDigest}, previous_hash = ${previousHash}, hash = ${hash} where seq = ${row.seq}`,
        sql`update audit_heads set hash = ${hash}`,
      );
      previousHash = hash;
    }
    expect((await checkChain(database.db)).faults).toEqual([]);
    expect((await check({ seq: String(head.seq), hash: spaced(head.hash) })).says).toContain(
      'Act 12 has another hash than the one that was given.',
    );
  });
});

describe('npm run check-audit', () => {
  it('says how many there are and where it ends, also against a line of the log', async () => {
    const { head } = await checkChain(database.db);
    const says = `Nothing was changed.\n12 acts.\nHead: ${spaced(head.hash)}`;
    expect(await check()).toEqual({ isDone: true, says });
    expect(await check({ seq: '12', hash: head.hash })).toEqual({ isDone: true, says });
    await act({ clock, db: database.db });
    expect(await check({ seq: '12', hash: spaced(head.hash).toUpperCase() })).toMatchObject({ isDone: true });
    expect(await check({ seq: '14', hash: head.hash })).toMatchObject({ isDone: false });
  });

  it.each([
    ['0', 'a'.repeat(64)],
    ['1.5', 'a'.repeat(64)],
    ['twelve', 'a'.repeat(64)],
    ['12', ''],
    ['12', 'a'.repeat(63)],
    ['12', 'g'.repeat(64)],
  ])('takes no place %j with the hash %j', async (seq, hash) => {
    expect(await check({ seq, hash })).toMatchObject({ isDone: false, says: expect.stringContaining('The place is') });
  });

  it('names the first of very many faults, and counts the others', async () => {
    const ctx = { clock, db: database.db };
    for (let at = 0; at < AUDIT_FAULTS_NAMED; at += 1) await act(ctx);
    await byForce(database.db, sql`update audit_acts set by = 'nobody'`);
    const { faults, faultCount } = await checkChain(database.db);
    expect([faults.length, faultCount]).toEqual([AUDIT_FAULTS_NAMED, AUDIT_FAULTS_NAMED + ACTS]);
    expect((await check()).says).toMatch(
      /^112 things are wrong with the audit:\nAct 1 was changed\.[^]*\nAnd 12 more\.\n112 acts\./,
    );
  });
});

describe('each night', () => {
  const looked = async () => {
    const [lines, failures]: [unknown[], unknown[]] = [[], []];
    const info = (...said: unknown[]) => void lines.push(said);
    const failure = (note: string, error: unknown, facts: unknown) => {
      failures.push([note, (error as Error).message, facts]);
      return '';
    };
    await lookAtChain({ db: database.db, log: { info, failure } });
    return { lines, failures };
  };

  it('notes where the chain ends', async () => {
    const { head } = await checkChain(database.db);
    expect(await looked()).toEqual({
      lines: [['audit_checked', { acts: 12, head: spaced(head.hash), faults: 0 }]],
      failures: [],
    });
  });

  it('tells of a broken one as a grave failure', async () => {
    await byForce(database.db, sql`delete from audit_acts where seq in (4, 6)`);
    const facts = { isCritical: true, faults: ['missing 4', 'missing 6'] };
    expect((await looked()).failures).toEqual([['The audit is broken', '2 faults, the first at act 4', facts]]);
  });
});

it('walks through more than one part while acts go on being written', async () => {
  const ctx = { clock, db: database.db };
  // Adds many copies of one event, all invalid. The check must report every one of them.
  await byForce(
    database.db,
    sql`insert into audit_acts select n, gen_random_uuid(), at, by, deed, target_kind, target_id, before, after, words_digest, previous_hash, hash
      from audit_acts, generate_series(13, 1400) as n where seq = 1`,
    sql`update audit_heads set seq = 1400`,
  );
  const writing = Promise.all(Array.from({ length: 10 }, () => act(ctx)));
  const { head, faultCount, faults } = await checkChain(database.db);
  await writing;
  expect(head.seq).toBeGreaterThanOrEqual(1400);
  expect(faults[0]).toEqual({ kind: 'changed', seq: 13 });
  expect(faultCount).toBeGreaterThanOrEqual(2 * (1400 - 12));
  expect((await checkChain(database.db)).head.seq).toBe(1410);
});
