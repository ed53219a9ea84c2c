import { data, redirect } from 'react-router';
import { errorMessage } from '../../../../shared/words/en/errors.ts';
import { errorStatus, isErrorCode } from '../../../../shared/api/errors.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { Phase } from '../../contract/steps.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs } from '../../../../ui/client/page.ts';
import { actionProblem, typedIn, type Problem } from '../../../../ui/client/failures/problem.ts';
import { stepAddress as editorStep } from '../../../tributes/web/parts/editor/steps.ts';
import { forgetUnsent, unsentKey } from '../../../../ui/client/typing/unsent-field.ts';
import { intentOf, textIn as text, type StepIntent } from '../parts/waiting/answer-step.ts';
import { answerOrKeep } from '../parts/waiting/send-waiting.ts';

/** Storage key for an unsent note. It has `rev`, so that the note is restored only over the same version. */
export const unsentNote = (checklistId: string, key: string, rev: number) => unsentKey(checklistId, `${key}-${rev}`);

function refusedPaper(form: FormData) {
  const code = text(form, 'refusedPaper');
  const known = isErrorCode(code) ? code : 'PAPER_NOT_SUPPORTED';
  const error = { code: known, message: errorMessage(known), fields: {} };
  return data<Problem>({ error, values: typedIn(form) }, { status: errorStatus[known] });
}

async function makePage(client: Client, id: string, tributeId: string): Promise<Response> {
  const { person } = await client.checklists.read({ id });
  await client.tributes.create({ id: tributeId, changes: person });
  await client.checklists.join({ id, tributeId });
  return redirect(editorStep('who', tributeId), 303);
}

const toStep = (checklistId: string, done: string, step: string) =>
  redirect(
    addressOf('checklist', { checklistId }, { query: { step, done }, fragment: step === '' ? '' : 'step' }),
    303,
  );

/** Handles forms that answer a step. Without a connection, the answer waits on this device. */
async function answer(client: Client, id: string, form: FormData, intent: StepIntent): Promise<Response> {
  const [key, ended] = [text(form, 'key'), text(form, 'state')];
  const outcome = await answerOrKeep(client, { id, form, intent });
  const done = outcome.isKept ? 'waits' : 'saved';
  if (intent === 'note') forgetUnsent(unsentNote(id, key, Number(text(form, 'rev'))));
  if (intent === 'add') return toStep(id, done, text(form, 'newKey'));
  if (intent !== 'state' || ended === 'open' || ended === 'waiting') return toStep(id, done, key);
  // The phase shown may not be the step's own, because today's steps come from several phases.
  const saved = outcome.isKept || outcome.answered === null || !('step' in outcome.answered) ? null : outcome.answered;
  const phase = Phase.catch(saved?.step.phase ?? 'now').parse(text(form, 'phase'));
  const query = { phase, over: key, was: text(form, 'was') };
  return redirect(addressOf('checklist', { checklistId: id }, { query }), 303);
}

/** Handles the checklist's other forms, which need a connection. Each redirects back to its step. */
async function act(client: Client, id: string, form: FormData): Promise<Response | ReturnType<typeof refusedPaper>> {
  const key = text(form, 'key');
  const step = { id, key };
  switch (text(form, 'intent')) {
    case 'want': {
      const { rev } = await client.checklists.read({ id });
      await client.checklists.answer({ id, rev, wanted: [key] });
      return toStep(id, 'wanted', key);
    }
    case 'give':
      await client.checklists.saveStep({ ...step, givenTo: text(form, 'userId') || null });
      return toStep(id, 'saved', key);
    case 'remove-step':
      await client.checklists.removeStep(step);
      return toStep(id, 'removed', '');
    case 'move':
      await client.checklists.moveStep({ ...step, before: text(form, 'before') || null });
      return toStep(id, '', key);
    case 'make-page':
      return makePage(client, id, text(form, 'tributeId'));
    case 'remove-paper':
      await client.checklists.removePaper({ ...step, paperId: text(form, 'paperId') });
      return toStep(id, 'saved', key);
    // The server stored the upload before this action, which only reports the result.
    case 'paper':
      return text(form, 'refusedPaper') === '' ? toStep(id, 'paper', key) : refusedPaper(form);
    default:
      return toStep(id, '', key);
  }
}

export async function checklistAction({ client, params, form }: ActionArgs) {
  const id = params['checklistId'] ?? '';
  const intent = intentOf(form);
  try {
    return await (intent === null || intent === 'first' ? act(client, id, form) : answer(client, id, form, intent));
  } catch (error) {
    return actionProblem(error, form);
  }
}
