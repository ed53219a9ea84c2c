import { Form, Link, redirect } from 'react-router';
import { pagePart, shownState, versionsTitle, workingState } from '../../../words/en/changes.ts';
import * as words from '../../../words/en/removal.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { PassagePlace } from '../../../contract/history.ts';
import { may } from '../../../../people/contract/roles.ts';
import { isTributeField } from '../../../contract/tribute-fields.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, readProblem, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { TextArea } from '../../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { UUID } from '../../../../../ui/client/uuid.ts';

function idOf({ params: { id = '' } }: Pick<PageArgs, 'params'>): string {
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return id;
}

export async function loader(args: PageArgs) {
  const tribute = await args.client.tributes.read({ id: idOf(args) });
  return { tribute, isDone: new URL(args.request.url).searchParams.has('done') };
}

type Facts = Awaited<ReturnType<typeof loader>>;

async function find(client: Client, id: string, passage: string, isNewer: boolean) {
  return { ...(await client.history.findPassage({ id, passage })), passage, isNewer };
}
type Found = Awaited<ReturnType<typeof find>>;

export async function action(args: ActionArgs) {
  const { client, form } = args;
  const id = idOf(args);
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    if (text('intent') !== 'remove') return await find(client, id, text('passage'), false);
    await client.history.erasePassage({ id, passage: text('passage'), revision: text('revision') });
    return redirect(addressOf('passageRemoval', { id }, { query: { done: 'removed' } }), 303);
  } catch (error) {
    if (readProblem(error)?.code === 'EDIT_CONFLICT') return find(client, id, text('passage'), true);
    return actionProblem(error, form);
  }
}

export const head = (_: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.passageTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { tribute, isDone } = data;
  const problem = answer && 'error' in answer ? answer : undefined;
  const found = answer && 'places' in answer ? answer : undefined;
  const passage = found?.passage ?? problem?.values['passage'] ?? '';
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.passageTitle}</h1>
        <p className="lead">{words.passageLead}</p>
      </div>
      {problem ? <Refused problem={problem} /> : null}
      {isDone && !answer ? (
        <Notice role="status">
          <p>{words.passageDone}</p>
        </Notice>
      ) : null}
      {may(tribute.role, 'erase') ? (
        <>
          <Form method="post" className="form">
            <TextArea
              id="passage"
              key={passage}
              label={words.passage}
              hint={words.passageHint}
              error={problem?.error.fields['passage']}
              defaultValue={passage}
            />
            <div className="acts">
              <Button type="submit" look="quiet">
                {words.find}
              </Button>
            </div>
          </Form>
          {found ? <Places found={found} /> : null}
        </>
      ) : (
        <p>{words.forKeepers}</p>
      )}
      <p className="ways">
        <Link to={addressOf('changes', { id: tribute.id }, { fragment: 'versions' })}>{versionsTitle}</Link>
      </p>
    </div>
  );
}

const Refused = ({ problem: { error } }: { problem: Problem }) => (
  <Notice kind="problem" role="alert">
    <p>{error.code === 'NOT_READY_TO_PUBLISH' ? words.needsName : error.message}</p>
  </Notice>
);

function Places({ found: { places, passage, revision, isNewer } }: { found: Found }) {
  if (places.length === 0) return <p role="status">{words.nowhere}</p>;
  return (
    <section className="group" aria-labelledby="places">
      {isNewer ? (
        <Notice role="alert">
          <p>{words.movedOn}</p>
        </Notice>
      ) : null}
      <h2 id="places">{words.placesTitle}</h2>
      <ul className="list">
        {places.map((place, at) => (
          <li key={at}>
            <Where place={place} />
            <p className="long-words" dir="auto">
              {place.before}
              <strong>{place.found}</strong>
              {place.after}
            </p>
          </li>
        ))}
      </ul>
      <p>{words.passageWhat}</p>
      <p>{words.notUndone}</p>
      <p className="soft">{words.notOurs}</p>
      <Form method="post" className="acts">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="passage" value={passage} />
        <input type="hidden" name="revision" value={revision} />
        <Button type="submit" look="danger">
          {words.everywhere}
        </Button>
      </Form>
    </section>
  );
}

const Where = ({ place: { state, madeAt, field, count } }: { place: PassagePlace }) => (
  <p className="soft small">
    {madeAt === undefined ? state === 'shown' ? shownState : workingState : <Moment at={madeAt} />}
    {' · '}
    {words.part(field) ?? pagePart(isTributeField(field) ? field : 'photographs')}
    {' · '}
    {words.times(count)}
  </p>
);
