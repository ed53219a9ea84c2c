import { Form, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import * as words from '../../words/en/checklist-papers.ts';
import { backToSteps, dayWords, doneWords, isDone, letter } from '../../words/en/next-steps.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { TOLD_CHARACTERS } from '../../../../shared/limits/limits.ts';
import type { Told } from '../../contract/checklists.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { PassingNotice } from '../../../../ui/components/passing-notice.tsx';
import { SureBox } from './sure-box.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['checklistId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const [{ told }, { letters }] = await Promise.all([
    client.checklists.told({ id }),
    client.checklistLetters.list({ id }),
  ]);
  const query = new URL(request.url).searchParams;
  // With `nextTold`, a form that is sent twice writes one line.
  return {
    id,
    told,
    letters,
    who: query.get('who') ?? '',
    done: query.get('done') ?? '',
    nextTold: crypto.randomUUID(),
  };
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

export async function action({ client, params, form }: ActionArgs) {
  const id = params['checklistId'] ?? '';
  const toldId = text(form, 'toldId');
  try {
    if (text(form, 'intent') === 'remove') await client.checklists.untell({ id, toldId });
    else
      await client.checklists.tell({
        id,
        toldId,
        who: text(form, 'who'),
        how: text(form, 'how'),
        reference: text(form, 'reference'),
        on: text(form, 'on') || null,
        isSure: form.get('isSure') === 'yes',
      });
    return redirect(addressOf('checklistTold', { checklistId: id }, { query: { done: 'saved' } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** Reload after a refusal too: others may have written a line. Not after 503, when the server is unreachable. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.toldTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { id, told, letters, who, done, nextTold } = data;
  const isNew = problem !== undefined && !told.some((one) => one.id === problem.values['toldId']);
  const blank = { id: nextTold, who, how: '', reference: '', on: null };
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.toldTitle}</h1>
        <p className="lead">{words.toldLead}</p>
      </div>
      {problem && Object.keys(problem.error.fields).length === 0 ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      {!problem && isDone(done) ? (
        <PassingNotice>
          <p>{doneWords(done)}</p>
        </PassingNotice>
      ) : null}
      {told.length === 0 ? <p className="soft">{words.noneTold}</p> : null}
      <ul className="list">
        {told.map((one) => (
          <li key={one.id}>
            <ToldLine told={one} problem={problem?.values['toldId'] === one.id ? problem : undefined} />
          </li>
        ))}
      </ul>
      <section className="no-print group" aria-labelledby="tell">
        <h2 id="tell">{words.addHeading}</h2>
        <ToldForm key={told.length} told={blank} problem={isNew ? problem : undefined} says={words.addTold} />
      </section>
      <section className="no-print group" aria-labelledby="letters">
        <h2 id="letters">{words.lettersHeading}</h2>
        <p>{words.lettersLead}</p>
        <ul className="list">
          {letters.map(({ kind, isSaved }) => (
            <li key={kind}>
              <Link to={addressOf('checklistLetter', { checklistId: id, kind })}>{letter(kind)}</Link>
              {isSaved ? <span className="soft small"> {words.changed}</span> : null}
            </li>
          ))}
        </ul>
      </section>
      <p className="ways">
        <Link to={addressOf('checklist', { checklistId: id })}>{backToSteps}</Link>
      </p>
    </div>
  );
}

function ToldLine({ told, problem }: { told: Told; problem: Problem | undefined }) {
  const { id, who, how, reference, on } = told;
  return (
    <>
      <h2 dir="auto">{who}</h2>
      <p dir="auto">{[how, on === null ? '' : dayWords(on)].filter((part) => part !== '').join(', ')}</p>
      {reference === '' ? null : (
        <p>
          {words.reference}: <bdi>{reference}</bdi>
        </p>
      )}
      <details className="return" open={problem !== undefined}>
        <summary aria-label={words.changeToldOf(who)}>{words.changeTold}</summary>
        <ToldForm told={told} problem={problem} says={words.saveTold} />
        <Form method="post" className="acts">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="toldId" value={id} />
          <Button type="submit" look="danger" aria-label={words.removeToldOf(who)}>
            {words.removeTold}
          </Button>
        </Form>
      </details>
    </>
  );
}

function ToldForm({ told, problem, says }: { told: Told; problem: Problem | undefined; says: string }) {
  const value = (name: 'who' | 'how' | 'reference' | 'on') => problem?.values[name] ?? told[name] ?? '';
  const fields = problem?.error.fields ?? {};
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="toldId" value={told.id} />
      <Field
        id={`who-${told.id}`}
        name="who"
        label={words.who}
        autoComplete="off"
        maxLength={TOLD_CHARACTERS}
        defaultValue={value('who')}
        error={fields['who']}
      />
      <Field
        id={`how-${told.id}`}
        name="how"
        label={words.howTold}
        hint={words.howToldHint}
        isOptional
        autoComplete="off"
        maxLength={TOLD_CHARACTERS}
        defaultValue={value('how')}
        error={fields['how']}
      />
      <Field
        id={`reference-${told.id}`}
        name="reference"
        label={words.reference}
        hint={words.referenceHint}
        isOptional
        autoComplete="off"
        maxLength={TOLD_CHARACTERS}
        defaultValue={value('reference')}
        error={fields['reference']}
      />
      <SureBox field="reference" problem={problem} />
      <Field
        id={`on-${told.id}`}
        name="on"
        type="date"
        label={words.on}
        isOptional
        defaultValue={value('on')}
        error={fields['on']}
      />
      <p className="acts">
        <Button type="submit" look="quiet">
          {says}
        </Button>
      </p>
    </Form>
  );
}
