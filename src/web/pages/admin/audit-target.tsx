import { Link } from 'react-router';
import * as words from '#messages/admin-audit';
import type { AuditLine } from '../../../contract/audit.ts';
import { targetAddress } from './audit-facts.ts';

/** What an act was about: its kind, which leads to its screen where it has one, and its id. */
export function AuditTargetSaid({ target }: Pick<AuditLine, 'target'>) {
  const address = targetAddress(target);
  const kind = words.target(target.kind);
  return (
    <>
      {address === null ? kind : <Link to={address}>{kind}</Link>}
      <small className="soft block wrap-anywhere">{target.id}</small>
    </>
  );
}
