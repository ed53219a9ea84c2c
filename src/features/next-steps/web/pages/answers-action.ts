import { redirect } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { Relation } from '../../../writing/contract/facts.ts';
import { Answers, QUESTIONS, Region } from '../../contract/steps.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { afterQuestions } from '../parts/questions.ts';
import { dayOf, textIn as text } from '../parts/waiting/answer-step.ts';
import { answerOrKeep } from '../parts/waiting/send-waiting.ts';
import { waitingHere, withWaiting } from '../parts/waiting/with-waiting.ts';
import { forgetUnsent, unsentKey } from '../../../../ui/client/typing/unsent-field.ts';

/** Storage key for unsent answers. It has `rev`, so that they are restored only over the same version. */
export const unsentAnswers = (checklistId: string, rev: number) => unsentKey(checklistId, `answers-${rev}`);

function answersIn(form: FormData): Answers {
  const given = QUESTIONS.map((question) => [question, text(form, question)] as const);
  return Answers.parse(Object.fromEntries(given.filter(([, value]) => value !== '')));
}

/** Without a connection, the answer waits on this device, and the next question is asked. */
async function answerFirst(client: Client, id: string, form: FormData): Promise<Response> {
  const outcome = await answerOrKeep(client, { id, form, intent: 'first' });
  if (!outcome.isKept && outcome.answered !== null && 'checklist' in outcome.answered)
    return redirect(afterQuestions(id, outcome.answered.checklist.asks), 303);
  const { asks } = withWaiting(await client.checklists.read({ id }), await waitingHere(client, id));
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
