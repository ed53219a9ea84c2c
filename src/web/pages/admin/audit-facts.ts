import { addressOf } from '../../../contract/addresses.ts';
import type { AuditLine, AuditTarget } from '../../../contract/audit.ts';

/** Ids, codes and numbers, as the audit keeps them. */
export const factsOf = (facts: AuditLine['before']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

const screens: Partial<Record<AuditTarget, (id: string) => string>> = {
  user: (userId) => addressOf('adminUser', { userId }),
  tribute: (tributeId) => addressOf('adminTribute', { tributeId }),
  provider: (providerId) => addressOf('adminProvider', { providerId }),
  report: (reportId) => addressOf('adminReport', { reportId }),
  contest: (contestId) => addressOf('adminClaim', { contestId }),
  log: (groupId) => addressOf('adminLog', { groupId }),
};

/** Of one thing with an id; acts about a whole list name it by a word. */
const SHORTEST_ID = 20;

/** The screen of what an act was about, which may be gone; null: it has none. */
export const targetAddress = ({ kind, id }: AuditLine['target']): string | null =>
  id.length < SHORTEST_ID ? null : (screens[kind]?.(id) ?? null);
