import type { AuditLine } from '../../contract/audit.ts';

/** Ids, codes and numbers, as the audit keeps them. */
export const factsOf = (facts: AuditLine['before']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
