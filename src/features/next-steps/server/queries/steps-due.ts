import { stepCatalogue, wantsChecking } from '../rules/catalogue.ts';

interface Due {
  id: string;
  checkedAt: string;
  urls: string[];
}

/** Steps and helplines whose sources were not checked for half a year, and steps left general. */
export function stepsDue(now: Date): { old: Due[]; leftGeneral: { id: string; why: string }[]; all: number } {
  const { steps, helplines } = stepCatalogue();
  const given = [
    ...steps.map(({ id, checkedAt, sources }) => ({ id, checkedAt, urls: sources.map(({ url }) => url) })),
    ...helplines.map(({ id, checkedAt, source }) => ({ id: `helpline ${id}`, checkedAt, urls: [source.url] })),
  ];
  return {
    old: given.filter((one) => wantsChecking(one, now)),
    leftGeneral: steps.flatMap(({ id, leftGeneral }) => (leftGeneral === undefined ? [] : [{ id, why: leftGeneral }])),
    all: given.length,
  };
}
