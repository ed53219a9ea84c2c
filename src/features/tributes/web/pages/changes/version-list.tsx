import { Link } from 'react-router';
import * as words from '../../../words/en/changes.ts';
import { passageTitle } from '../../../words/en/removal.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { TributeVersion } from '../../../contract/versions.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { SavedByLine } from '../../parts/editor/saved-by.tsx';

interface Props {
  id: string;
  versions: readonly TributeVersion[];
  isPublished: boolean;
  mayErase: boolean;
}

export function VersionList({ id, versions, isPublished, mayErase }: Props) {
  const lead = isPublished ? words.versionsLead : words.versionsLeadOfDraft;
  return (
    <section className="group" aria-labelledby="versions">
      <div>
        <h2 id="versions">{words.versionsTitle}</h2>
        <p className="soft">{versions.length === 0 ? words.noVersions : lead}</p>
      </div>
      {versions.length === 0 ? null : (
        <p className="ways">
          <Link to={addressOf('comparison', { id })}>{words.compare}</Link>
          {mayErase ? <Link to={addressOf('passageRemoval', { id })}>{passageTitle}</Link> : null}
        </p>
      )}
      {versions.length === 0 ? null : (
        <ul className="list">
          {versions.map((version) => (
            <li key={version.id}>
              <Link to={addressOf('version', { id, versionId: version.id })}>
                <Moment at={version.madeAt} />
              </Link>
              <span className="soft small own-line">{words.cause(version.cause)}</span>
              <SavedByLine saver={version.lastSavedBy} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
