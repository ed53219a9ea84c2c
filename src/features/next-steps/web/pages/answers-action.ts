import { redirect } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { PartialDate } from '../../../../shared/dates/dates.ts';
import { FirstQuestion } from '../../contract/checklist-now.ts';
import type { Checklist } from '../../contract/checklists.ts';
import { Relation } from '../../../writing/contract/facts.ts';
import { Answers, QUESTIONS, Region } from '../../contract/steps.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { afterQuestions } from '../parts/questions.ts';
import { forgetUnsent, unsentKey } from '../../../../ui/client/typing/unsent-field.ts';

/** Storage key for unsent answers. It has `rev`, so that they are restored only over the same version. */
export const unsentAnswers = (checklistId: string, rev: number) => unsentKey(checklistId, `answers-${rev}`);

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

function dayOf(typed: string): PartialDate | null {
  const [year, month, day] = typed.split('-').map(Number);
  return year && month && day ? { year, month, day } : null;
}

function answersIn(form: FormData): Answers {
  const given = QUESTIONS.map((question) => [question, text(form, question)] as const);
  return Answers.parse(Object.fromEntries(given.filter(([, value]) => value !== '')));
}

/** Returns the change that an answer makes; empty if the question was skipped. */
function changeFor(asked: FirstQuestion, form: FormData, { answers }: Pick<Checklist, 'answers'>) {
  const said = text(form, 'answer');
  switch (asked) {
    case 'died': {
      const died = dayOf(text(form, 'person.died'));
      return died === null ? {} : { person: { died } };
    }
    case 'done':
      return {};
    case 'region':
      return said === '' ? {} : { region: Region.parse(said) };
    case 'relation':
      return said === '' ? {} : { relation: Relation.parse(said) };
    default:
      return said === '' ? {} : { answers: Answers.parse({ ...answers, [asked]: said }) };
  }
}

async function answerFirst(client: Client, id: string, form: FormData): Promise<Response> {
  const asked = FirstQuestion.parse(text(form, 'asked'));
  const isSkipped = form.has('skip');
  const checklist = await client.checklists.read({ id });
  const ticked = asked === 'done' && !isSkipped ? form.getAll('done').map(String) : [];
  for (const key of ticked.filter((one) => checklist.steps.some((step) => step.key === one)))
    await client.checklists.saveStep({ id, key, state: 'done' });
  const change = isSkipped ? {} : changeFor(asked, form, checklist);
  // Save this answer without changing the others, so that a form sent again after "back" never conflicts.
  const { asks } = await client.checklists.answer({ id, rev: checklist.rev, asked: [asked], ...change });
  return redirect(afterQuestions(id, asks), 303);
}

async function act(client: Client, id: string, form: FormData): Promise<Response> {
  const toChecklist = (done: string) => redirect(addressOf('checklist', { checklistId: id }, { query: { done } }), 303);
  switch (text(form, 'intent')) {
    case 'answer': {
      const relation = text(form, 'relation');
      const person = form.has('name')
        ? { name: text(form, 'name'), died: dayOf(text(form, 'person.died')), diedIn: text(form, 'diedIn') }
        : undefined;
      const rev = Number(text(form, 'rev'));
      await client.checklists.answer({
        id,
        rev,
        region: Region.parse(text(form, 'region')),
        relation: relation === '' ? null : Relation.parse(relation),
        answers: answersIn(form),
        ...(person && { person }),
      });
      forgetUnsent(unsentAnswers(id, rev));
      return toChecklist('saved');
    }
    case 'first':
      return answerFirst(client, id, form);
    case 'join':
      await client.checklists.join({ id, tributeId: text(form, 'tributeId') });
      return toChecklist('saved');
    case 'remove':
      if (text(form, 'isSure') !== 'yes') return redirect(addressOf('checklistAnswers', { checklistId: id }), 303);
      await client.checklists.remove({ id });
      return redirect(addressOf('nextSteps'), 303);
    default:
      return toChecklist('');
  }
}

export async function answersAction({ client, params, form }: ActionArgs) {
  try {
    return await act(client, params['checklistId'] ?? '', form);
  } catch (error) {
    return actionProblem(error, form);
  }
}
