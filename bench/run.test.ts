import { describe, expect, it } from 'vitest';
import { reportOf, together } from './load/generator.ts';
import { broken, compared, exitCodeOf, notMeasured, single, unjudged, yesOrNo, type Result } from './judge/result.ts';
import { readOrder } from './order.ts';
import { longNotesOf, summaryOf, tableOf } from './judge/table.ts';

const pairs = (ours: number, baseline: number) => Array.from({ length: 5 }, () => ({ ours, baseline }));
const gate = { side: 'at least', value: 0.9 } as const;
const rate = (figure: number) => `${figure}/s`;
const page = (ours: number): Result =>
  compared({ name: 'page', engine: 'embedded', gate }, { pairs: pairs(ours, 100), runs: 1 }, rate);

describe('what is asked for', () => {
  it('is every line when none is named', () => {
    expect(readOrder([])?.lines.map(({ name }) => name)).toEqual([
      'page',
      'not-modified',
      'two-processes',
      'uncached',
      'main-thread',
      'weight',
      'writing',
      'words',
      'checklists',
      'gifts',
      'providers',
      'admin',
      'photographs',
      'attack',
      'start',
      'growth',
      'large',
      'draft',
      'streams',
      'stampede',
      'spike',
      'memories',
    ]);
  });

  it('is what is exact when it is to be quick', () => {
    const names = (...args: string[]) => readOrder(args)?.lines.map(({ name }) => name);
    expect(names('--quick')).toEqual([
      'not-modified',
      'two-processes',
      'main-thread',
      'weight',
      'writing',
      'words',
      'gifts',
      'growth',
      'large',
      'streams',
      'spike',
      'memories',
    ]);
    expect(names('--quick', 'page')).toEqual(['page']);
  });

  it('is the named lines, in the order of the bench', () => {
    const order = readOrder(['memories', 'page', '--profile']);
    expect(order?.lines.map(({ name }) => name)).toEqual(['page', 'memories']);
    expect(order?.isProfiled).toBe(true);
  });

  it('is on every engine unless one is named', () => {
    expect(readOrder(['page'])).toMatchObject({ engine: null, isProfiled: false });
    expect(readOrder(['page', '--postgresql'])).toMatchObject({ engine: 'PostgreSQL', isProfiled: false });
    expect(readOrder(['--embedded', '--profile'])).toMatchObject({ engine: 'embedded', isProfiled: true });
  });

  it('is nothing when a name or an option is unknown', () => {
    expect(readOrder(['pages'])).toBeNull();
    expect(readOrder(['--fast'])).toBeNull();
  });
});

describe('a result', () => {
  it('says that its first run was thrown away', () => {
    const result = compared(
      { name: 'page', engine: '', gate, notes: ['p99'] },
      { pairs: pairs(95, 100), runs: 2 },
      rate,
    );
    expect(result).toMatchObject({ ours: '95/s', baseline: '100/s', ratio: 0.95, verdict: 'pass' });
    expect(result.notes).toEqual(['p99', 'first run thrown away: its baseline swung by more than 2']);
  });

  it('says how far a noisy baseline swung', () => {
    const wild = [...pairs(95, 100), { ours: 95, baseline: 300 }];
    expect(compared({ name: 'page', engine: '', gate }, { pairs: wild, runs: 2 }, rate)).toMatchObject({
      verdict: 'noisy',
      notes: ['first run thrown away: its baseline swung by more than 2', 'baseline swung by 3.00'],
    });
  });
});

describe('a figure without pairs', () => {
  const size = (figure: number) =>
    single({ name: 'size', engine: '', figure, unit: 'KB', digits: 1, gate: { side: 'at most', value: 9.5 } });

  it('is judged without an allowance, and shown without a gate', () => {
    expect(size(9.5)).toMatchObject({ ours: '9.5 KB', verdict: 'pass' });
    expect(size(9.51).verdict).toBe('MISS');
    expect(single({ name: 'memory', engine: '', figure: 90, beside: 40, unit: 'MB' })).toMatchObject({
      ours: '90 MB',
      baseline: '40 MB',
      verdict: 'shown',
    });
    expect(single({ name: 'visible', engine: '', figure: Number.NaN, unit: 'ms', gate }).verdict).toBe('MISS');
  });

  it('is a yes or a no', () => {
    expect(yesOrNo('tag', '', true, [])).toMatchObject({ ours: 'yes', verdict: 'pass' });
    expect(yesOrNo('tag', '', false, [])).toMatchObject({ ours: 'no', verdict: 'MISS' });
  });

  it('is judged in a quick run only where it is exact', () => {
    expect(unjudged(size(10)).verdict).toBe('shown');
    expect(unjudged({ ...size(10), isExact: true }).verdict).toBe('MISS');
    expect(unjudged(yesOrNo('tag', '', false, [])).verdict).toBe('MISS');
    expect(unjudged(broken('page', '', new Error('no'))).verdict).toBe('FAILED');
    expect(unjudged(notMeasured('page', '', 'no')).verdict).toBe('not measured');
  });
});

describe('the exit code', () => {
  const wild = compared(
    { name: 'page', engine: '', gate },
    { pairs: [...pairs(95, 100), { ours: 95, baseline: 300 }], runs: 2 },
    rate,
  );

  it('is an error for a missed gate and a line that failed, whatever else passed', () => {
    expect(exitCodeOf([page(95), page(50)])).toBe(1);
    expect(exitCodeOf([page(95), broken('growth', '', new Error('no'))])).toBe(1);
    expect(exitCodeOf([yesOrNo('tag', '', false, [])])).toBe(1);
  });

  it('is none for what could not be judged', () => {
    expect(wild.verdict).toBe('noisy');
    expect(exitCodeOf([page(95), wild, notMeasured('page', 'PostgreSQL', 'not installed')])).toBe(0);
  });
});

describe('the table', () => {
  const results = [
    page(95),
    page(50),
    notMeasured('page', 'PostgreSQL', 'not installed'),
    broken('growth', '', new Error('no')),
  ];

  it('shows every line, those that could not be measured too', () => {
    const lines = tableOf(results).split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[2]).toMatch(/^page +embedded +95\/s +100\/s +0\.95 +>= 0\.9 +pass$/);
    expect(lines[3]).toContain('MISS');
    expect(lines[4]).toMatch(/not measured +not installed$/);
    expect(lines[5]).toMatch(/FAILED +no$/);
  });

  it('has room for the first line of a note; the rest is given apart', () => {
    const failed = broken('page', '', new Error('no start\n  at the end'));
    expect(tableOf([failed])).not.toContain('at the end');
    expect(longNotesOf([failed, ...results])).toEqual(['no start\n  at the end']);
  });

  it('ends with what passed and what did not', () => {
    expect(summaryOf(results)).toBe('1 passed, 1 missed, 1 failed, 0 too noisy to judge, 1 not measured.');
  });
});

describe('what a load generator says', () => {
  const report = { requests: 10, seconds: 2, p50Ms: 1, p99Ms: 3, errors: 0 };

  it('is its last line of JSON', () => {
    expect(reportOf(`Running 2s test\n  10 requests\n\n${JSON.stringify(report)}\n`)).toEqual(report);
  });

  it('is an error when it cannot be read or nothing was answered', () => {
    expect(() => reportOf('unable to connect')).toThrow('unable to connect');
    expect(() => reportOf(JSON.stringify({ ...report, requests: 0 }))).toThrow('Nothing was answered');
  });

  it('adds up when two read at once', async () => {
    const slow = { ...report, requests: 20, p99Ms: 9, seconds: 2.5, errors: 1 };
    expect(await together([Promise.resolve(report), Promise.resolve(slow)])).toEqual({
      requests: 30,
      seconds: 2.5,
      p50Ms: 1,
      p99Ms: 9,
      errors: 1,
    });
  });
});
