import { Link } from 'react-router';
import { unnamed } from '../../../../accounts/words/en/account.ts';
import * as words from '../../../words/en/draft.ts';
import { notesOf } from '../../../words/en/preview-links.ts';
import { listOf } from '../../../../../shared/words/en/lists.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { Writer } from '../../../contract/presence.ts';
import type { Missing, TributeSummary } from '../../../contract/tributes.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { DeletedList } from '../../parts/editor/deleted-list.tsx';
import { SavedByLine } from '../../parts/editor/saved-by.tsx';
import { stepAddress, type Step } from '../../parts/editor/steps.ts';
import { useWritersNow } from '../../parts/editor/use-writers-now.ts';
import { Writers } from '../../parts/editor/writers.tsx';
import { Portrait } from '../../../../../ui/components/pictures/portrait.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

export async function loader({ client }: PageArgs) {
  const [{ tributes, deleted }, { pages }, counted] = await Promise.all([
    client.tributes.list(),
    client.presence.list().catch(() => ({ pages: [] })),
    // The previous release has no endpoint for notes.
    client.previewLinks.noteCounts().catch(() => ({ pages: [] })),
  ]);
  const isWritten = ({ state, hasUnshown, role }: TributeSummary) =>
    may(role, 'write') && (state === 'draft' || hasUnshown);
  return { written: tributes.filter(isWritten), deleted, pages, noted: counted.pages };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { written, deleted, pages, noted } = data;
  const writing = useWritersNow(pages);
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{written.length === 0 ? words.emptyLead : words.lead}</p>
      </div>
      {written.length === 0 ? null : (
        <ul className="list">
          {written.map((tribute) => (
            <li key={tribute.id}>
              <Written
                tribute={tribute}
                noteCount={noted.find(({ tributeId }) => tributeId === tribute.id)?.notes ?? 0}
                writers={writing.find(({ tributeId }) => tributeId === tribute.id)?.writers ?? []}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="acts">
        <Link className={written.length === 0 ? 'button' : 'button quiet'} to={addressOf('createTribute')}>
          {words.begin}
        </Link>
        <Link className="button plain" to={addressOf('choice')}>
          {words.toPages}
        </Link>
      </p>
      <DeletedList deleted={deleted} />
    </div>
  );
}

const stepOf: Record<Missing, Step> = {
  name: 'who',
  dates: 'life',
  line: 'life',
  portrait: 'photographs',
  story: 'story',
};

interface WrittenProps {
  tribute: TributeSummary;
  noteCount: number;
  writers: readonly Writer[];
}

function Written({ tribute, noteCount, writers }: WrittenProps) {
  const { id, name, portrait, accent, savedAt, missing, hasUnshown, role, lastSavedBy } = tribute;
  const called = name || unnamed;
  return (
    <div className={`tribute-line accent-${accent}`}>
      <Portrait portrait={portrait} name={name} sizes="5rem" />
      <div>
        <h2>
          <Link to={stepAddress('who', id)} aria-label={words.goOnOf(called)}>
            <bdi>{called}</bdi>
          </Link>
        </h2>
        <p className="soft small">{hasUnshown ? words.unshown : words.unpublished}</p>
        <p className="soft small">
          <Sentence of={words.savedAt} parts={[<Moment key="at" at={savedAt} />]} />
        </p>
        {lastSavedBy?.isYou ? null : <SavedByLine saver={lastSavedBy} />}
        <Writers writers={writers} className="soft small" />
        <p className="small">
          {missing.length === 0 ? words.isWhole : words.couldHave(listOf(missing.map(words.missingName)))}
        </p>
        <p className="ways">
          <Next tribute={tribute} />
        </p>
        <p className="ways small">
          <Link to={stepAddress('who', id)} aria-label={words.goOnOf(called)}>
            {words.goOn}
          </Link>
          <Link to={addressOf('changes', { id }, { fragment: 'versions' })} aria-label={words.versionsOf(called)}>
            {words.versions}
          </Link>
          {noteCount === 0 ? null : (
            <Link to={addressOf('previewLinks', { id }, { fragment: 'notes' })}>{notesOf(noteCount)}</Link>
          )}
          {hasUnshown && may(role, 'show') ? (
            <Link to={addressOf('changes', { id }, { fragment: 'put-back' })}>{words.putBack}</Link>
          ) : null}
          {!hasUnshown && may(role, 'own') ? (
            <Link to={addressOf('pageDeletion', { id })} aria-label={words.discardOf(called)}>
              {words.discard}
            </Link>
          ) : null}
        </p>
      </div>
    </div>
  );
}

function Next({ tribute: { id, missing, hasUnshown, role } }: { tribute: TributeSummary }) {
  if (hasUnshown) return <Link to={addressOf('changes', { id })}>{words.look}</Link>;
  const [first] = missing;
  if (first) return <Link to={stepAddress(stepOf[first], id)}>{words.nextThing(first)}</Link>;
  return may(role, 'show') ? <Link to={stepAddress('publish', id)}>{words.publish}</Link> : null;
}
