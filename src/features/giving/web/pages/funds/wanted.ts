import type { Wanted } from '../../../words/en/funds.ts';
import type { Fund } from '../../../contract/funds.ts';

/** Lists what a fund still needs. Empty if the fund is closed, or only waits until an approved change takes effect. */
export function wantedOf({ state, change, payee, treasurer }: Fund): Wanted[] {
  if (state === 'closed') return [];
  const isAgreed = change?.countsAt !== undefined && change.countsAt !== null;
  const missing: Wanted[] = [
    ...(payee?.notPayable === null || change?.payee ? [] : (['payee'] as const)),
    ...(treasurer || change?.treasurer ? [] : (['treasurer'] as const)),
    ...(change && !isAgreed ? (['agree'] as const) : []),
  ];
  return missing.length === 0 && change === null && state === 'draft' ? ['open'] : missing;
}
