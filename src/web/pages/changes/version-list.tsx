import { Link } from 'react-router';
import * as words from '#messages/changes';
import { addressOf } from '../../../contract/addresses.ts';
import type { TributeVersion } from '../../../contract/versions.ts';
import { Moment } from '../../domains/accounts/moment.tsx';

/** Nothing while a page has only been as it is. */
export function VersionList({ id, versions }: { id: string; versions: readonly TributeVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="versions">
      <div>
        <h2 id="versions">{words.versionsTitle}</h2>
        <p className="soft">{words.versionsLead}</p>
      </div>
      <ul className="list">
        {versions.map((version) => (
          <li key={version.id}>
            <Link to={addressOf('version', { id, versionId: version.id })}>
              <Moment at={version.madeAt} />
            </Link>
            <span className="soft small block">{words.cause(version.cause)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
