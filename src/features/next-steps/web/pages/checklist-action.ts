import { data, redirect } from 'react-router';
import { errorMessage } from '../../../../shared/words/en/errors.ts';
import { errorStatus, isErrorCode } from '../../../../shared/api/errors.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { StepState } from '../../contract/checklists.ts';
import { Answers, Phase, type PaperKind } from '../../contract/steps.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs } from '../../../../ui/client/page.ts';
import { actionProblem, typedIn, type Problem } from '../../../../ui/client/failures/problem.ts';
import { stepAddress as editorStep } from '../../../tributes/web/parts/editor/steps.ts';
import { forgetUnsent, unsentKey } from '../../../../ui/client/typing/unsent-field.ts';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');
const day = (form: FormData, name: string) => text(form, name) || null;

/** Storage key for an unsent note. It has `rev`, so that the note is restored only over the same version. */
export const unsentNote = (checklistId: string, key: string, rev: number) => unsentKey(checklistId, `${key}-${rev}`);

function refusedPaper(form: FormData) {
  const code = text(form, 'refusedPaper');
  const known = isErrorCode(code) ? code : 'PAPER_NOT_SUPPORTED';
  const error = { code: known, message: errorMessage(known), fields: {} };
  return data<Problem>({ error, values: typedIn(form) }, { status: errorStatus[known] });
}

/** Reads the change in one of a step's smaller forms. The server refuses unknown values. */
function changesIn(form: FormData) {
  switch (text(form, 'intent')) {
    case 'found':
      return { found: form.getAll('found') as PaperKind[] };
    case 'give':
      return { givenTo: text(form, 'userId') || null };
    case 'remind':
      return { remindOn: day(form, 'remindOn') };
    case 'no-reminder':
      return { remindOn: null };
    default:
      return null;
  }
}

/** Answers one question without changing the other answers, or brings a step back. */
async function tellChecklist(client: Client, { id, key }: { id: string; key: string }, form: FormData): Promise<void> {
  const { rev, answers } = await client.checklists.read({ id });
  const said = { ...answers, [text(form, 'question')]: text(form, 'answer') || undefined };
  const change = text(form, 'intent') === 'want' ? { wanted: [key] } : { answers: Answers.parse(said) };
  await client.checklists.answer({ id, rev, ...change });
}

async function makePage(client: Client, id: string, tributeId: string): Promise<Response> {
  const { person } = await client.checklists.read({ id });
  await client.tributes.create({ id: tributeId, changes: person });
  await client.checklists.join({ id, tributeId });
  return redirect(editorStep('who', tributeId), 303);
}

/** Saves a step's state. If the step is over, redirects to the phase that was shown; else returns null. */
async function saveState(client: Client, step: { id: string; key: string }, form: FormData): Promise<Response | null> {
  const saved = await client.checklists.saveStep({ ...step, state: text(form, 'state') as StepState });
  if (saved.state === 'open' || saved.state === 'waiting') return null;
  // The phase shown may not be the step's own, because today's steps come from several phases.
  const phase = Phase.catch(saved.phase).parse(text(form, 'phase'));
  const query = { phase, over: step.key, was: text(form, 'was') };
  return redirect(addressOf('checklist', { checklistId: step.id }, { query }), 303);
}

/** Handles the checklist's forms. Each redirects back to its step. */
async function act(client: Client, id: string, form: FormData): Promise<Response | ReturnType<typeof refusedPaper>> {
  const key = text(form, 'key');
  const back = (done = '', step = key) =>
    redirect(
      addressOf('checklist', { checklistId: id }, { query: { step, done }, fragment: step === '' ? '' : 'step' }),
      303,
    );
  const step = { id, key };
  const isSure = form.get('isSure') === 'yes';
  switch (text(form, 'intent')) {
    case 'state':
      return (await saveState(client, step, form)) ?? back('saved');
    case 'note': {
      const rev = Number(text(form, 'rev'));
      await client.checklists.saveStep({ ...step, note: text(form, 'note').replaceAll('\r\n', '\n'), rev, isSure });
      forgetUnsent(unsentNote(id, key, rev));
      return back('saved');
    }
    case 'day': {
      const days = { [text(form, 'event')]: day(form, 'day') };
      await client.checklists.answer({ id, rev: Number(text(form, 'checklistRev')), days });
      return back('saved');
    }
    case 'answer':
    case 'want':
      await tellChecklist(client, step, form);
      return back(text(form, 'intent') === 'want' ? 'wanted' : 'saved');
    case 'add': {
      const own = text(form, 'newKey');
      const phase = Phase.catch('first-week').parse(text(form, 'phase'));
      await client.checklists.addStep({ id, key: own, title: text(form, 'title'), phase, isSure });
      return back('saved', own);
    }
    case 'remove-step':
      await client.checklists.removeStep(step);
      return back('removed', '');
    case 'move':
      await client.checklists.moveStep({ ...step, before: text(form, 'before') || null });
      return back();
    case 'make-page':
      return makePage(client, id, text(form, 'tributeId'));
    case 'remove-paper':
      await client.checklists.removePaper({ ...step, paperId: text(form, 'paperId') });
      return back('saved');
    // The server stored the upload before this action, which only reports the result.
    case 'paper':
      return text(form, 'refusedPaper') === '' ? back('paper') : refusedPaper(form);
    default: {
      const changes = changesIn(form);
      if (changes) await client.checklists.saveStep({ ...step, ...changes });
      return back(changes ? 'saved' : '');
    }
  }
}

export async function checklistAction({ client, params, form }: ActionArgs) {
  try {
    return await act(client, params['checklistId'] ?? '', form);
  } catch (error) {
    return actionProblem(error, form);
  }
}
