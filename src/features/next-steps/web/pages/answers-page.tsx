import { useState } from 'react';
import { Form, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import * as words from '../../words/en/checklist-answers.ts';
import * as stepsWords from '../../words/en/next-steps.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { FirstQuestion } from '../../contract/checklist-now.ts';
import type { Checklist } from '../../contract/checklists.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { useUnsentForm } from '../../../../ui/client/typing/unsent-field.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { stepAddress as editorStep } from '../../../tributes/web/parts/editor/steps.ts';
import { machineDate } from '../../../tributes/web/parts/page/dates.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';
import { withWaiting, waitingHere } from '../parts/waiting/with-waiting.ts';
import { NeedsConnection } from '../../../../ui/components/needs-connection.tsx';
import { answersAction as action, unsentAnswers } from './answers-action.ts';
import { OneQuestion } from './one-question.tsx';
import { JoinPage, RemoveChecklist } from './checklist-ends.tsx';
import { ChecklistQuestions, RegionAndRelation } from './checklist-questions.tsx';

export { action };

export async function loader({ client, request, params }: PageArgs) {
  const id = params['checklistId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const checklist = withWaiting(await client.checklists.read({ id }), await waitingHere(client, id));
  // Members with single steps have no questions to answer.
  if (checklist.role === 'given') throw redirect(addressOf('checklist', { checklistId: id }));
  const asked = FirstQuestion.safeParse(new URL(request.url).searchParams.get('ask')).data ?? null;
  if (asked === 'done' && checklist.now.earlier.length === 0)
    throw redirect(addressOf('checklist', { checklistId: id }));
  const { tributes } = checklist.isOfPage ? { tributes: [] } : await client.tributes.list();
  return { checklist, asked, pages: tributes.map(({ id: pageId, name }) => ({ id: pageId, name })) };
}

export type AnswersFacts = Awaited<ReturnType<typeof loader>>;

/** Reload after a refusal too: others may have answered. Not after 503, when the server is unreachable. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { checklist, asked, pages } = data;
  return asked === null ? (
    <AllQuestions checklist={checklist} pages={pages} problem={problem} />
  ) : (
    <OneQuestion key={asked} checklist={checklist} asked={asked} problem={problem} />
  );
}

type AllProps = Pick<AnswersFacts, 'checklist' | 'pages'> & { problem: Problem | undefined };

function AllQuestions({ checklist, pages, problem }: AllProps) {
  const isClash = problem?.error.code === 'EDIT_CONFLICT';
  const [place, setPlace] = useState<string>(checklist.answers.place ?? '');
  const unsent = useUnsentForm(unsentAnswers(checklist.id, checklist.rev), (chosen) => setPlace(chosen['place'] ?? ''));
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <FormProblem problem={problem} heading={isClash ? words.conflict : words.problem} />
      <Form method="post" className="form checklist-questions" noValidate key={checklist.rev} {...unsent}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="rev" value={checklist.rev} />
        <AboutThem checklist={checklist} problem={problem} />
        <ChecklistQuestions checklist={checklist} place={place} />
        <p className="hint">{words.privacy}</p>
        <p className="acts">
          <Button type="submit">{words.save}</Button>
          <NeedsConnection />
          <Link to={addressOf('checklist', { checklistId: checklist.id })}>{stepsWords.backToSteps}</Link>
        </p>
      </Form>
      <JoinPage pages={pages} />
      {checklist.role === 'owner' ? <RemoveChecklist /> : null}
    </div>
  );
}

/** Asks for name, day and place only if no page holds them. */
function AboutThem({ checklist, problem }: { checklist: Checklist; problem: Problem | undefined }) {
  const { person, called, tributeId, isOfPage } = checklist;
  return (
    <fieldset className="checklist-group">
      <legend>{words.aboutThem}</legend>
      {isOfPage ? (
        <p className="whole">
          <Named of={words.onPage} name={called} />{' '}
          {tributeId === null ? null : <Link to={editorStep('who', tributeId)}>{words.toFacts}</Link>}
        </p>
      ) : (
        <>
          <Field
            id="name"
            className="whole"
            label={words.name}
            autoComplete="off"
            defaultValue={person.name}
            error={problem?.error.fields['person.name']}
          />
          <Field
            id="person.died"
            type="date"
            label={words.died}
            isOptional
            defaultValue={person.died ? machineDate(person.died) : ''}
            error={problem?.error.fields['person.died']}
          />
          <Field id="diedIn" label={words.diedIn} hint={words.diedInHint} isOptional defaultValue={person.diedIn} />
        </>
      )}
      <RegionAndRelation region={checklist.region} relation={checklist.relation} />
    </fieldset>
  );
}
