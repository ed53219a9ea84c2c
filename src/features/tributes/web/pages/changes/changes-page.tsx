import { Form, Link, redirect } from 'react-router';
import * as words from '../../../words/en/changes.ts';
import { notArrived } from '../../../words/en/editor-publish.ts';
import { link as previewLinkLink } from '../../../words/en/preview-links.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { nameInside } from '../../../contract/names.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { tributeLink } from '../../parts/editor/addresses.ts';
import { stepAddress } from '../../parts/editor/steps.ts';
import { ToldNotice } from '../../parts/editor/told-notice.tsx';
import { FrozenNotice } from '../../parts/editor/frozen-notice.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Refusal } from '../../../../../ui/components/forms/refusal.tsx';
import { Comparison } from './comparison.tsx';
import { differencesOf, isNone } from './differences.ts';
import { idsOf } from './ids.ts';
import { VersionList } from './version-list.tsx';
import { NeedsConnection } from '../../../../../ui/components/needs-connection.tsx';

export async function loader(args: PageArgs) {
  const { id } = idsOf(args);
  const { searchParams } = new URL(args.request.url);
  const [changes, { versions }] = await Promise.all([
    args.client.tributes.readChanges({ id }),
    args.client.tributes.listVersions({ id }),
  ]);
  // People with the role `reader` get an error here. Without a response, show no uploads.
  const { keys } = await args.client.tributes.listComingPhotographs({ id }).catch(() => ({ keys: [] }));
  return {
    ...changes,
    versions,
    coming: keys.length,
    done: searchParams.get('done'),
    putAside: searchParams.get('version'),
  };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export async function action(args: ActionArgs) {
  const { client, form } = args;
  const { id } = idsOf(args);
  const text = (name: string) => String(form.get(name) ?? '');
  const back = (query: Record<string, string>) => redirect(addressOf('changes', { id }, { query }), 303);
  try {
    if (text('intent') === 'show') {
      await client.tributes.show({ id, revision: text('revision') });
      return back({ done: 'shown' });
    }
    if (text('intent') === 'undo') {
      await client.tributes.restoreVersion({ id, versionId: text('versionId') });
      return back({ done: 'restored' });
    }
    const { versionId } = await client.tributes.putBack({ id });
    return back(versionId === null ? {} : { done: 'put-back', version: versionId });
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** Reload also after a refusal, because changes made meanwhile must be reviewed. */
export const shouldRevalidate = () => true;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.title(facts ? nameInside(facts.tribute, facts.tribute.role) : ''), productName),
  isIndexed: false,
});

export function Page({ data: facts, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { tribute, shown, working, versions } = facts;
  const differences = differencesOf(shown, working);
  const isPublished = tribute.state === 'published';
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>
          <Named of={words.title} name={nameInside(tribute, tribute.role)} />
        </h1>
        {isPublished && !isNone(differences) && tribute.frozen !== 'page' ? (
          <p className="lead">{may(tribute.role, 'show') ? words.lead : words.leadForHelpers}</p>
        ) : null}
      </div>
      {problem ? <Refused problem={problem} /> : <Done facts={facts} />}
      {isPublished ? null : <p>{words.notPublished}</p>}
      {isPublished && isNone(differences) && facts.done === null ? <p>{words.nothing}</p> : null}
      {isPublished && !isNone(differences) ? (
        <>
          <Comparison
            before={shown}
            after={working}
            differences={differences}
            headings={[words.now, words.next]}
            savedBy={facts.savedBy}
          />
          <ToldNotice page={{ ...working, language: tribute.language }} toStory={stepAddress('story', tribute.id)} />
          {may(tribute.role, 'show') ? <Show facts={facts} /> : <ForKeepers tribute={tribute} />}
        </>
      ) : (
        <Ways facts={facts} />
      )}
      {isPublished && may(tribute.role, 'people') ? (
        <p className="ways">
          <Link to={addressOf('previewLinks', { id: tribute.id })}>{previewLinkLink}</Link>
        </p>
      ) : null}
      <VersionList
        id={tribute.id}
        versions={versions}
        isPublished={isPublished}
        mayErase={may(tribute.role, 'erase')}
      />
    </div>
  );
}

function Show({ facts: { tribute, revision, coming } }: { facts: Facts }) {
  if (tribute.frozen === 'page')
    return (
      <>
        <FrozenNotice frozen={tribute.frozen} />
        <p className="acts">
          <GoOn tribute={tribute} />
        </p>
        <PutBack />
      </>
    );
  return (
    <>
      {coming > 0 ? (
        <Notice heading={notArrived(coming)}>
          <p>{words.comingLater}</p>
        </Notice>
      ) : null}
      <Form method="post" className="acts">
        <input type="hidden" name="intent" value="show" />
        <input type="hidden" name="revision" value={revision} />
        <Button type="submit">{words.show}</Button>
        <NeedsConnection />
        <GoOn tribute={tribute} />
      </Form>
      <PutBack />
    </>
  );
}

const ForKeepers = ({ tribute }: Pick<Facts, 'tribute'>) => (
  <>
    <p>{words.forKeepers}</p>
    <p className="acts">
      <GoOn tribute={tribute} />
    </p>
  </>
);

const GoOn = ({ tribute: { id, role } }: Pick<Facts, 'tribute'>) =>
  may(role, 'write') ? (
    <Link className="button plain" to={addressOf('createTribute', {}, { query: { tribute: id } })}>
      {words.goOnWriting}
    </Link>
  ) : null;

function Ways({ facts: { tribute } }: { facts: Facts }) {
  const link = tributeLink(tribute);
  return (
    <p className="acts">
      {link === null ? null : (
        <a className="button" href={link}>
          {words.seePage}
        </a>
      )}
      <GoOn tribute={tribute} />
      {may(tribute.role, 'care') ? (
        <Link className="button plain" to={addressOf('care', { id: tribute.id })}>
          {words.lookAfter}
        </Link>
      ) : null}
    </p>
  );
}

const Refused = ({ problem }: { problem: Problem }) => (
  <Refusal
    problem={problem}
    {...(problem.error.code === 'NOT_READY_TO_PUBLISH' && { heading: words.notReady })}
    {...(problem.error.code === 'EDIT_CONFLICT' && { message: words.movedOn })}
  >
    {Object.entries(problem.error.fields).map(([field, message]) => (
      <p key={field}>{message}</p>
    ))}
  </Refusal>
);

function Done({ facts: { done, putAside } }: { facts: Facts }) {
  if (done === 'shown' || done === 'restored')
    return (
      <Notice role="status">
        <p>{done === 'shown' ? words.shownNow : words.restored}</p>
      </Notice>
    );
  if (done !== 'put-back' || putAside === null) return null;
  return (
    <Notice role="status">
      <p>{words.putBackDone}</p>
      <Form method="post" className="acts">
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="versionId" value={putAside} />
        <Button type="submit" look="bare">
          {words.undo}
        </Button>
      </Form>
    </Notice>
  );
}

const PutBack = () => (
  <details className="return" id="put-back">
    <summary>{words.putBackTitle}</summary>
    <p>{words.putBackWhat}</p>
    <Form method="post" className="acts">
      <input type="hidden" name="intent" value="put-back" />
      <Button type="submit" look="danger">
        {words.putBack}
      </Button>
    </Form>
  </details>
);
