import type { AuditLine } from '../../contract/audit.ts';

export const factsOf = (facts: AuditLine['before']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
