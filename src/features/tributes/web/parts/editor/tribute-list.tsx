import { waitingSaid } from '../../../../memories/words/en/gestures.ts';
import { Link } from 'react-router';
import * as words from '../../../../accounts/words/en/account.ts';
import { frozenShort } from '../../../words/en/care.ts';
import { waiting as waitingChanges } from '../../../words/en/changes.ts';
import * as deletion from '../../../../privacy/words/en/page-deletion.ts';
import * as people from '../../../../people/words/en/people.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { TributeSummary } from '../../../contract/tributes.ts';
import { tributeLink } from './addresses.ts';
import { formatDay } from '../page/dates.ts';
import { Portrait } from '../../../../../ui/components/pictures/portrait.tsx';

interface Props {
  id?: string;
  heading: string;
  tributes: TributeSummary[];
}

/** Lists tributes that somebody keeps or helps with, each with the main link for its state. */
export function TributeList({ id, heading, tributes }: Props) {
  if (tributes.length === 0) return null;
  return (
    <section className="group" id={id}>
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

/** Address behind the tribute's name, by role and state. */
function mainWay({ id, state, role }: TributeSummary): string {
  if (!may(role, 'write')) return addressOf('preview', {}, { query: { tribute: id } });
  return state === 'published' && may(role, 'care')
    ? addressOf('care', { id })
    : addressOf('createTribute', {}, { query: { tribute: id } });
}

function Line({ tribute }: { tribute: TributeSummary }) {
  const { id, name, state, role, visibility, waitingCount, portrait, accent, hasUnshown, frozen } = tribute;
  return (
    <div className={`tribute-line accent-${accent}`}>
      <Portrait portrait={portrait} name={name} sizes="5rem" />
      <div>
        <h3>
          <Link to={mainWay(tribute)}>
            <bdi>{name || words.unnamed}</bdi>
          </Link>
        </h3>
        {role === 'writer' || role === 'reader' ? <p className="soft small">{words.helping(role)}</p> : null}
        <p className="soft small">
          {state === 'published' ? words.visibility(visibility) : words.savedOn(formatDay(tribute.savedAt))}
        </p>
        {frozen ? <p className="small">{frozenShort[frozen]}</p> : null}
        {waitingCount > 0 ? (
          <p className="ways">
            <Link to={addressOf('care', { id })}>{waitingSaid(waitingCount)}</Link>
          </p>
        ) : null}
        {hasUnshown ? (
          <p className="ways">
            <Link to={addressOf('changes', { id })}>{waitingChanges}</Link>
          </p>
        ) : null}
        <Ways tribute={tribute} />
      </div>
    </div>
  );
}

function Ways({ tribute }: { tribute: TributeSummary }) {
  const { id, name, state, role } = tribute;
  const link = tributeLink(tribute);
  if (state === 'published')
    return (
      <p className="ways small">
        {may(role, 'care') ? <Link to={addressOf('care', { id })}>{words.lookAfter}</Link> : null}
        {may(role, 'write') ? (
          <Link to={addressOf('createTribute', {}, { query: { tribute: id } })}>{words.edit}</Link>
        ) : (
          <a href={addressOf('preview', {}, { query: { tribute: id } })}>{words.readIt}</a>
        )}
        {link === null ? null : <a href={link}>{words.visit}</a>}
        <ToPeople tribute={tribute} />
      </p>
    );
  return (
    <p className="ways small">
      <ToPeople tribute={tribute} />
      {may(role, 'own') ? (
        <Link to={addressOf('pageDeletion', { id })} aria-label={deletion.linkOf(name || words.unnamed)}>
          {deletion.link}
        </Link>
      ) : null}
    </p>
  );
}

const ToPeople = ({ tribute: { id, name } }: { tribute: TributeSummary }) => (
  <Link to={addressOf('people', { id })} aria-label={people.linkOf(name || words.unnamed)}>
    {people.link}
  </Link>
);
