import { describe, expect, it } from 'vitest';
import { CHECKED_FOR_MS } from '../contract/steps.ts';
import { helplinesFor } from './queries/helplines.ts';
import { stepsDue } from './queries/steps-due.ts';
import { stepCatalogue } from './rules/catalogue.ts';

const { steps, helplines } = stepCatalogue();
const latest = Math.max(...steps.map(({ checkedAt }) => Date.parse(checkedAt)));

describe('what wants to be checked again', () => {
  it('is nothing that was read within half a year, and everything after it', () => {
    const all = steps.length + helplines.length;
    const earliest = Math.min(...[...steps, ...helplines].map(({ checkedAt }) => Date.parse(checkedAt)));
    expect(stepsDue(new Date(earliest + CHECKED_FOR_MS))).toMatchObject({ old: [], all });
    expect(stepsDue(new Date(latest + CHECKED_FOR_MS + 1)).old).toHaveLength(all);
  });

  it('names the addresses at which it is read again', () => {
    const { old } = stepsDue(new Date(latest + 2 * CHECKED_FOR_MS));
    const step = old.find(({ id }) => id === 'ew-register');
    expect(step?.urls).toEqual(steps.find(({ id }) => id === 'ew-register')?.sources.map(({ url }) => url));
    expect(old.some(({ id }) => id.startsWith('helpline '))).toBe(true);
  });

  it('lists beside it what was left general, each with a reason', () => {
    const { leftGeneral } = stepsDue(new Date(latest));
    expect(leftGeneral.length).toBeGreaterThan(10);
    for (const { why } of leftGeneral) expect(why.length).toBeGreaterThan(10);
  });
});

describe('whom one can talk to', () => {
  it('comes by where one is, those who answer everywhere last', async () => {
    const { helplines: near } = await helplinesFor({ region: 'scotland' });
    expect(near.length).toBeGreaterThan(1);
    const isNear = near.map((line) => line.in.includes('scotland'));
    expect(isNear).toEqual(isNear.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(near.map(({ id }) => id)).size).toBe(near.length);
  });

  it('is everybody where no place was said, each once', async () => {
    const { helplines: all } = await helplinesFor({});
    expect(all.map(({ id }) => id).toSorted()).toEqual(helplines.map(({ id }) => id).toSorted());
  });
});
