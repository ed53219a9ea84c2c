import { Link } from 'react-router';
import * as words from '../../words/en/admin-audit.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { AuditLine, AuditTarget } from '../../contract/audit.ts';

const screens: Partial<Record<AuditTarget, (id: string) => string>> = {
  user: (userId) => addressOf('adminUser', { userId }),
  tribute: (tributeId) => addressOf('adminTribute', { tributeId }),
  payment: (giftId) => addressOf('adminPayment', { giftId }),
  provider: (providerId) => addressOf('adminProvider', { providerId }),
  report: (reportId) => addressOf('adminReport', { reportId }),
  contest: (contestId) => addressOf('adminClaim', { contestId }),
  log: (groupId) => addressOf('adminLog', { groupId }),
};

/** Of one thing with an id; acts about a whole list name it by a word. */
const SHORTEST_ID = 20;

/** The screen of what an act was about, which may be gone; null: it has none. */
const targetAddress = ({ kind, id }: AuditLine['target']): string | null =>
  id.length < SHORTEST_ID ? null : (screens[kind]?.(id) ?? null);

/** What an act was about: its kind, which leads to its screen where it has one, and its id. */
export function AuditTargetSaid({ target }: Pick<AuditLine, 'target'>) {
  const address = targetAddress(target);
  const kind = words.target(target.kind);
  return (
    <>
      {address === null ? kind : <Link to={address}>{kind}</Link>}{' '}
      <small className="soft long-words">{target.id}</small>
    </>
  );
}
