import { Form, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import * as words from '../../words/en/facts-screens.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { may } from '../../../people/contract/roles.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { unsentKey, useUnsentField } from '../../../../ui/client/typing/unsent-field.ts';
import { stepAddress } from '../../../tributes/web/parts/editor/steps.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { TextArea } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { FormFacts, SaidFacts, WaitingFacts } from './fact-lists.tsx';
import { UUID } from '../../../../ui/client/uuid.ts';
import { action } from './facts-action.ts';

export { action };

export async function loader({ client, request, params }: PageArgs) {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  return {
    ...(await client.facts.list({ id })),
    // With this id, a form that is sent twice creates one fact.
    nextId: crypto.randomUUID(),
    done: query.get('done') ?? '',
    /** Id of the last fact added. Its form is emptied. After other actions, typed text stays. */
    said: query.get('said') ?? '',
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Reload after a refusal too: others may have changed facts. Not after 503, when the server is unreachable. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503;

export const head = (loaded: Loaded | undefined, { productName }: Site): Head => ({
  title: titled(words.title(loaded?.name ?? ''), productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { id, name, role, facts, nextId, done, said } = data;
  const mayWrite = may(role, 'write');
  const isEmpty = facts.every((fact) => fact.key === 'name');
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>
          <Named of={words.title} name={name} />
        </h1>
        <p className="lead">{words.lead}</p>
      </div>
      <Done done={problem ? '' : done} />
      {mayWrite ? (
        <p className="acts">
          <Link className="button" to={addressOf('interview', { id })}>
            {words.toInterview}
          </Link>
        </p>
      ) : null}
      {isEmpty ? <p className="soft">{words.none}</p> : null}
      <WaitingFacts facts={facts} mayWrite={mayWrite} />
      <SaidFacts facts={facts} mayWrite={mayWrite} problem={problem} />
      {mayWrite ? <Saying key={said} id={id} nextId={nextId} problem={problem} /> : null}
      <FormFacts facts={facts} id={id} mayWrite={mayWrite} />
      <p className="ways">
        {mayWrite ? <Link to={stepAddress('story', id)}>{words.toWriting}</Link> : null}
        {may(role, 'care') ? <Link to={addressOf('care', { id })}>{words.toPage}</Link> : null}
      </p>
    </div>
  );
}

const Done = ({ done }: { done: string }) =>
  words.isDone(done) ? (
    <Notice role="status">
      <p>{words.doneWords(done)}</p>
    </Notice>
  ) : null;

interface SayingProps {
  id: string;
  nextId: string;
  problem: Problem | undefined;
}

function Saying({ id, nextId, problem }: SayingProps) {
  const saying = useUnsentField(unsentKey(id, 'fact'));
  const notes = useUnsentField(unsentKey(id, 'notes'));
  const typed = problem?.values ?? {};
  const of = (intent: string) => (typed['intent'] === intent ? problem : undefined);
  return (
    <section className="group" aria-labelledby="say">
      <h2 id="say">{words.addTitle}</h2>
      <Form method="post" className="form" noValidate>
        <FormProblem problem={of('say')} heading={words.addTitle} labels={{ value: words.addLabel }} />
        <input type="hidden" name="factId" value={nextId} />
        <TextArea
          id="value"
          label={words.addLabel}
          hint={words.addHint}
          rows={3}
          defaultValue={of('say')?.values['value']}
          error={of('say')?.error.fields['value']}
          {...saying}
        />
        <p className="acts">
          <Button type="submit" name="intent" value="say">
            {words.add}
          </Button>
        </p>
      </Form>
      <details className="return" open={of('split') !== undefined}>
        <summary>{words.notesTitle}</summary>
        <Form method="post" className="form" noValidate>
          <FormProblem problem={of('split')} heading={words.notesTitle} labels={{ notes: words.notesLabel }} />
          <input type="hidden" name="notesId" value={nextId} />
          <TextArea
            id="notes"
            label={words.notesLabel}
            hint={words.notesHint}
            rows={8}
            defaultValue={of('split')?.values['notes']}
            error={of('split')?.error.fields['notes']}
            {...notes}
          />
          <p className="acts">
            <Button type="submit" name="intent" value="split">
              {words.split}
            </Button>
          </p>
        </Form>
      </details>
    </section>
  );
}
