import { Form, Link, redirect } from 'react-router';
import * as words from '../../words/en/next-steps.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ChecklistSummary } from '../../contract/checklists.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem, fieldOf } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { RadioCards } from '../../../../ui/components/forms/radio-cards.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { afterQuestions } from '../parts/questions.ts';

/** Redirects a member with exactly one checklist, unless the query asks otherwise. */
export async function loader({ client, request }: PageArgs) {
  const query = new URL(request.url).searchParams;
  const [{ checklists }, { tributes }] = await Promise.all([client.checklists.list(), client.tributes.list()]);
  const asked = query.get('tribute') ?? '';
  const theirs = checklists.find(({ tributeId }) => tributeId !== null && tributeId === asked);
  if (theirs) throw redirect(addressOf('checklist', { checklistId: theirs.id }));
  const [only, ...others] = checklists;
  const leadsToOnly = others.length === 0 && asked === '' && !query.has('all');
  if (only && leadsToOnly) throw redirect(addressOf('checklist', { checklistId: only.id }));
  const known = new Set(checklists.map(({ tributeId }) => tributeId));
  const pages = tributes.filter(({ id, name }) => !known.has(id) && name.trim() !== '');
  return {
    checklists,
    pages: pages.map(({ id, name }) => ({ id, name })),
    chosen: UUID.test(asked) ? asked : '',
    // With this id, a form that is sent twice begins one checklist.
    nextChecklist: crypto.randomUUID(),
  };
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

export async function action({ client, form }: ActionArgs) {
  const about = text(form, 'about');
  const checklistId = text(form, 'checklistId');
  try {
    const who = UUID.test(about) ? { tributeId: about } : { name: text(form, 'name') };
    const { asks } = await client.checklists.begin({ id: checklistId, ...who });
    return redirect(afterQuestions(checklistId, asks), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { checklists, pages, chosen, nextChecklist } = data;
  // A link from a page names the page, so the form does not ask whom the checklist is about.
  const known = pages.find(({ id }) => id === chosen);
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{words.beginLead}</p>
      </div>
      <ChecklistList checklists={checklists} />
      <section className="group" aria-labelledby="begin">
        <h2 id="begin">{checklists.length === 0 ? words.beginHeading : words.another}</h2>
        <FormProblem problem={problem} heading={words.title} labels={{ name: words.whoName }} />
        <Form method="post" className="form checklist-begin" noValidate key={nextChecklist}>
          <input type="hidden" name="checklistId" value={nextChecklist} />
          {known ? (
            <>
              <input type="hidden" name="about" value={known.id} />
              <p>
                <Sentence of={words.forWhom} parts={[<bdi key="name">{known.name}</bdi>]} />
              </p>
            </>
          ) : pages.length > 0 ? (
            <RadioCards
              name="about"
              legend={words.aboutWhom}
              cards={[
                ...pages.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> })),
                { value: 'other', label: words.somebodyElse },
              ]}
              value={problem?.values['about'] ?? (chosen || (pages[0]?.id ?? 'other'))}
            />
          ) : null}
          {known ? null : (
            <Field
              {...fieldOf(problem, 'name', '')}
              label={words.whoName}
              hint={words.whoNameHint}
              autoComplete="off"
            />
          )}
          <p className="acts">
            <Button type="submit">{words.begin}</Button>
            {known ? (
              <Link to={addressOf('nextSteps', {}, { query: { all: '' } })}>{words.forSomebodyElse}</Link>
            ) : null}
          </p>
        </Form>
      </section>
      <p className="ways">
        <Link to={addressOf('helplines')} reloadDocument>
          {words.helplinesLink}
        </Link>
      </p>
    </div>
  );
}

function ChecklistList({ checklists }: { checklists: readonly ChecklistSummary[] }) {
  if (checklists.length === 0) return null;
  return (
    <section className="group" aria-labelledby="checklists">
      <h2 id="checklists">{words.yours}</h2>
      <ul className="list">
        {checklists.map(({ id, name, open, done }) => (
          <li key={id}>
            <h3>
              <Link to={addressOf('checklist', { checklistId: id })}>
                {name.trim() === '' ? (
                  words.unnamed
                ) : (
                  <Sentence of={words.titleFor} parts={[<bdi key="n">{name}</bdi>]} />
                )}
              </Link>
            </h3>
            <p className="soft small">{words.stillOpen(open, done)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
