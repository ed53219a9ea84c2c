import { Link } from 'react-router';
import * as words from '#messages/account';
import { waiting as waitingChanges } from '#messages/changes';
import * as deletion from '#messages/page-deletion';
import { addressOf } from '../../../contract/addresses.ts';
import type { TributeSummary } from '../../../contract/tributes.ts';
import { tributeLink } from './addresses.ts';
import { formatDay } from '../tributes/dates.ts';
import { Portrait } from '../../ui/portrait.tsx';

interface Props {
  id?: string;
  heading: string;
  tributes: TributeSummary[];
}

/** A steward's tributes, each with the one way on that its state asks for. Nothing while there are none. */
export function TributeList({ id, heading, tributes }: Props) {
  if (tributes.length === 0) return null;
  return (
    <section className="grid gap-4" id={id}>
      <h2>{heading}</h2>
      <ul className="list">
        {tributes.map((tribute) => (
          <li key={tribute.id}>
            <Line tribute={tribute} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ tribute }: { tribute: TributeSummary }) {
  const { id, name, state, visibility, waitingCount, portrait, accent, hasUnshown } = tribute;
  const link = tributeLink(tribute);
  const isPublished = state === 'published';
  return (
    <div className={`tribute-line accent-${accent}`}>
      <Portrait portrait={portrait} name={name} sizes="5rem" />
      <div>
        <h3>
          <Link
            to={isPublished ? addressOf('care', { id }) : addressOf('createTribute', {}, { query: { tribute: id } })}
          >
            <bdi>{name || words.unnamed}</bdi>
          </Link>
        </h3>
        <p className="soft small">
          {isPublished ? words.visibility(visibility) : words.savedOn(formatDay(tribute.savedAt))}
        </p>
        {waitingCount > 0 ? (
          <p className="ways">
            <Link to={addressOf('care', { id })}>{words.waiting(waitingCount)}</Link>
          </p>
        ) : null}
        {hasUnshown ? (
          <p className="ways">
            <Link to={addressOf('changes', { id })}>{waitingChanges}</Link>
          </p>
        ) : null}
        {isPublished ? (
          <p className="ways small">
            <Link to={addressOf('care', { id })}>{words.lookAfter}</Link>
            <Link to={addressOf('createTribute', {}, { query: { tribute: id } })}>{words.edit}</Link>
            {link === null ? null : <a href={link}>{words.visit}</a>}
          </p>
        ) : (
          <p className="ways small">
            <Link to={addressOf('pageDeletion', { id })} aria-label={deletion.linkOf(name || words.unnamed)}>
              {deletion.link}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
