import type { Wanted } from '../../../words/en/funds.ts';
import type { Fund } from '../../../contract/funds.ts';

/** Empty after closing, and while an approved change that supplies the rest waits to take effect. */
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
