import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../../tests/support/app/test-clock.ts';
import { openTestDatabase } from '../../../../tests/support/app/test-database.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { createLog, keepBrowserFailure } from './commands/logs.ts';
import { withRequestId } from '../../../platform/log.ts';
import { cleanFacts, describeError, reportedError, type ReportedError } from './rules/failures.ts';
import { logs } from './tables/logs.ts';

interface Line {
  time: string;
  level: string;
  event: string;
  request?: string;
  reference?: string;
  code?: string;
  facts: Record<string, unknown>;
}

function listen(db?: OpenDatabase['db']) {
  const lines: string[] = [];
  const log = createLog({
    clock: testClock(new Date('2026-03-01T12:00:00Z')),
    write: (line) => void lines.push(line),
    ...(db && { db }),
  });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Line };
}

class NumberedError extends Error {
  code = '23505';
}

describe('a line of the log', () => {
  test('names the time, the event, the request and the facts', () => {
    const { log, last } = listen();
    withRequestId('request-1', () => log.info('signed_in', { userId: 'u1', adminId: 'u2', secondStep: 'app' }));
    expect(last()).toEqual({
      time: '2026-03-01T12:00:00.000Z',
      level: 'info',
      event: 'signed_in',
      request: 'request-1',
      facts: { secondStep: 'app' },
    });
  });

  test('a request is named in what it awaits and nowhere else', async () => {
    const { log, lines } = listen();
    const both = ['a', 'b'].map((id) =>
      withRequestId(id, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        log.info('late', { id });
      }),
    );
    await Promise.all(both);
    log.info('outside');
    const parsed = lines.map((line) => JSON.parse(line) as Line);
    expect(parsed.map(({ request, facts }) => [request, facts['id']])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      [undefined, undefined],
    ]);
  });

  test('cannot be forged: whatever text comes in, one call is one line that reads back as one record', () => {
    const ends = fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      '\u2028',
      '\u2029',
      '\u0085',
      '\0',
      '"}',
      '{"level":"info","event":"signed_in"}',
    );
    const text = fc
      .array(fc.oneof(fc.string({ unit: 'binary' }), ends), { maxLength: 6 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, text, (event, name, value) => {
        const { log, lines } = listen();
        log.info(event, { [name]: value, level: 'failure', nested: { [name]: [value] } });
        log.failure(event, new Error(value), { [name]: value });
        expect(lines).toHaveLength(2);
        for (const line of lines) expect(line).not.toMatch(/[\r\n\u2028\u2029\u0085]/);
        expect(lines.map((line) => (JSON.parse(line) as Line).level)).toEqual(['info', 'failure']);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('what is kept out of the log', () => {
  test('secrets by name, addresses anywhere, long random text anywhere', () => {
    const secret = 'kP3vT0c8QmYw2LxN5rZs7HdJ9fGbE1uA4iO6yKqWtXe';
    const facts = cleanFacts({
      password: 'a quiet place',
      oobCode: 'abc',
      note: 'mail of ada@example.org failed',
      deep: { token: secret, words: `key ${secret}` },
      list: ['bob@example.org'],
    });
    expect(JSON.stringify(facts)).not.toMatch(/quiet|abc|ada@|bob@|kP3v/);
    expect(facts).toMatchObject({ password: '[removed]', deep: { token: '[removed]' }, list: ['[address]'] });
  });

  test('the parameters that a failed query quotes', () => {
    const cause = new NumberedError('duplicate key value violates unique constraint "users_email_unique"');
    const error = new Error('Failed query: insert into users\nparams: ada@example.org,Ada Lovelace', { cause });
    const described = describeError(error);
    expect(JSON.stringify(described)).not.toMatch(/Lovelace|example\.org/);
    expect(described).toMatchObject({ code: '23505', name: 'Error' });
    expect(described.stack).toMatch(/^at /);
  });

  test('more than a record can hold', () => {
    const { log, lines } = listen();
    log.info('long', {
      text: 'word '.repeat(10_000),
      many: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`n${at}`, at])),
    });
    expect(lines[0]?.length).toBeLessThan(5_000);
  });
});

describe('a failure', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('gives a short reference, found in the line and in the row', async () => {
    const { log, last } = listen(database.db);
    const reference = withRequestId('request-2', () =>
      log.failure('Error in AuthLinkService: verifyEmail', new NumberedError('It broke'), {
        source: 'composable',
        isCritical: true,
        step: 2,
      }),
    );
    await log.settled();
    expect(reference).toMatch(/^[a-z2-9]{8}$/);
    // The failure's message, place and facts are only in the row, not in the line.
    expect(last()).toEqual({
      time: '2026-03-01T12:00:00.000Z',
      level: 'failure',
      event: 'Error in AuthLinkService: verifyEmail',
      request: 'request-2',
      reference,
      code: '23505',
      isCritical: true,
    });
    const [row] = await database.db.select().from(logs);
    expect(row).toMatchObject({
      reference,
      note: 'Error in AuthLinkService: verifyEmail',
      isCritical: true,
      status: 'open',
      source: 'composable',
      error: { message: 'It broke', code: '23505', name: 'Error' },
      snapshot: { step: 2, request: 'request-2' },
    });
    expect(row?.file).toContain('logs.test.ts');
    expect(row?.date.toISOString()).toBe('2026-03-01T12:00:00.000Z');
  });

  test('of a browser is on standard output without its words, its code if that is one, and nobody’s id', async () => {
    const { log, lines } = listen(database.db);
    const error = {
      name: 'TypeError',
      message: 'Ada is undefined',
      code: 'For Ada, my wife',
      stack: 'at ada (x.js:1:2)',
    };
    keepBrowserFailure(log, error, { screen: '/ada', userId: 'u1', said: 'ada' });
    keepBrowserFailure(log, { ...error, code: 'ERR_7.a' }, { userId: 'u1' });
    await log.settled();
    const [first, second] = lines.map((line) => JSON.parse(line) as Line);
    expect(Object.keys(first ?? {})).toEqual(['time', 'level', 'event', 'reference', 'code']);
    expect([first?.code, second?.code]).toEqual(['unknown_error', 'ERR_7.a']);
    expect(lines.join()).not.toMatch(/ada|u1/i);
  });

  test('defaults to an unknown, non-critical error of the server', async () => {
    const { log } = listen(database.db);
    const reference = log.failure('Something odd', 'only text');
    await log.settled();
    const row = (await database.db.select().from(logs)).find((each) => each.reference === reference);
    expect(row).toMatchObject({
      isCritical: false,
      source: 'server',
      error: { message: 'only text', code: 'unknown_error', stack: '' },
    });
  });

  test('never throws: not for odd values, not for a closed writer, not without a database', async () => {
    const circular: Record<string, unknown> = { big: 10n, at: new Date(Number.NaN), fn: () => 1 };
    circular['self'] = circular;
    const { log, lines } = listen();
    expect(log.failure('odd', circular, circular)).toHaveLength(8);
    log.info('odd', circular);
    expect(lines).toHaveLength(2);
    const broken = createLog({
      clock: testClock(),
      write: () => {
        throw new Error('closed');
      },
    });
    broken.info('gone');
    expect(broken.failure('gone', new Error('x'))).toHaveLength(8);
  });

  test('whose row cannot be kept is still a line, and says so', async () => {
    const closed = await openTestDatabase();
    await closed.close();
    const { log, lines } = listen(closed.db);
    log.failure('first', new Error('x'));
    await log.settled();
    expect(lines.map((line) => (JSON.parse(line) as Line).event)).toEqual([
      'first',
      'A failure could not be kept as a row',
    ]);
  });
});

describe('a failure told by a browser', () => {
  const told = (stack: string, more: Partial<ReportedError> = {}) =>
    reportedError({ name: 'TypeError', message: 'x is undefined', stack, ...more });

  test.each([
    [
      'Chromium',
      'TypeError: x is undefined\n    at save (https://h.example/assets/app-1.js:1:20)\n    at https://h.example/a.js:2:3',
    ],
    ['others', 'save@https://h.example/assets/app-1.js:1:20\n@https://h.example/a.js:2:3'],
  ])('names its place as %s write it', (_browser, stack) => {
    const { error, ...place } = told(stack);
    expect(place).toEqual({ file: '/assets/app-1.js', function: 'save' });
    expect(describeError(error)).toMatchObject({
      name: 'TypeError',
      message: 'x is undefined',
      code: 'unknown_error',
      stack: expect.stringMatching(/^at save \(https:\/\/h\.example\/assets\/app-1\.js:1:20\)\nat /),
    });
  });

  test('loses addresses, codes and keys, wherever they stand', () => {
    const link = 'https://h.example/auth-action?mode=resetPassword&oobCode=abc';
    const { error, ...place } = told(`at ada@example.org (${link}:1:2)\nat x (https://h.example/rose?key=short:1:2)`, {
      message: `Could not load ${link} for ada@example.org`,
      name: 'ada@example.org',
      code: 'kP3vT0c8QmYw2LxN5rZs7HdJ9fGbE1uA4iO6yKqWtXe',
    });
    expect(JSON.stringify([describeError(error), place])).not.toMatch(/oobCode|abc|key=|ada@|kP3v/);
  });

  test('may be anything, and is read quickly', () => {
    const hostile = [
      'at '.repeat(2_600),
      '('.repeat(8_000),
      'https://'.repeat(1_000),
      `at x (${'https://a:1'.repeat(700)}`,
    ];
    const started = process.cpuUsage();
    for (const stack of hostile) expect(told(stack).error).toBeInstanceOf(Error);
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void told(text, { message: text, name: text })));
  });
});
