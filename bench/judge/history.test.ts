import { describe, expect, it } from 'vitest';
import { historyOf, remembered } from './history.ts';
import { single, type Result } from './result.ts';

const memory = (figure: number, engine = 'embedded'): Result => ({
  ...single({ name: 'memory: idle', engine, figure, beside: 40, unit: 'MB' }),
  isRemembered: true,
});
const judged = single({ name: 'weight', engine: '', figure: 9, unit: 'KB', gate: { side: 'at most', value: 9.5 } });

describe('the history', () => {
  it('keeps what is not judged, by line and database', () => {
    const run = remembered([memory(120), memory(130, 'PostgreSQL'), judged], '2026-11-21', 'a machine');
    expect(run).toEqual({
      on: '2026-11-21',
      machine: 'a machine',
      figures: {
        'memory: idle, embedded': { ours: '120 MB', baseline: '40 MB' },
        'memory: idle, PostgreSQL': { ours: '130 MB', baseline: '40 MB' },
      },
    });
  });

  it('keeps nothing that was measured on a busy machine', () => {
    expect(remembered([{ ...memory(120), verdict: 'noisy' }], '2026-11-21', '').figures).toEqual({});
  });

  it('is shown beside this run, the latest last and not all of it', () => {
    const runs = [1, 2, 3, 4, 5].map((day) => remembered([memory(100 + day)], `2026-11-0${day}`, ''));
    const [line, ...others] = historyOf([memory(99), judged], runs);
    expect(others).toEqual([]);
    expect(line).toMatch(/^memory: idle, embedded: 2026-11-02 102 MB \(bare 40 MB\) · /);
    expect(line).toMatch(/2026-11-05 105 MB \(bare 40 MB\) · now 99 MB \(bare 40 MB\)$/);
    expect(line).not.toContain('2026-11-01');
  });

  it('says nothing about what no earlier run measured', () => {
    expect(historyOf([memory(99)], [])).toEqual([]);
  });
});
