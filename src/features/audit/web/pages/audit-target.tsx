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

/** Ids are at least this long. An event about a whole list has a shorter word in place of an id. */
const SHORTEST_ID = 20;

/** Address of the target's screen. Null if such a target has no screen. The target itself may be gone. */
const targetAddress = ({ kind, id }: AuditLine['target']): string | null =>
  id.length < SHORTEST_ID ? null : (screens[kind]?.(id) ?? null);

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
