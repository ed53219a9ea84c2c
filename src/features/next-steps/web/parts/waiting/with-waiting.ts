// Shows answers that wait on this device as if they had been sent.
import type { Client } from '../../../../../app/client.ts';
import { FirstQuestion } from '../../../contract/checklist-now.ts';
import {
  StepState,
  type Checklist,
  type ChecklistDays,
  type ChecklistStep,
  type WholeStep,
} from '../../../contract/checklists.ts';
import { Answers, Phase } from '../../../contract/steps.ts';
import { isOpen } from '../say.ts';
import { changeFor, intentOf, noteIn, textIn } from './answer-step.ts';
import { formOf, isAnyWaiting, waitingAnswers, type WaitingAnswer } from './waiting-answers.ts';

/** Answers of this checklist that wait here, and those that the server refused. */
export async function waitingHere(
  { accounts }: Pick<Client, 'accounts'>,
  checklistId: string,
): Promise<WaitingAnswer[]> {
  if (!isAnyWaiting()) return [];
  const { user } = await accounts.current();
  return user === null ? [] : waitingAnswers(user.id).filter((answer) => answer.checklistId === checklistId);
}

const ownStep = (form: FormData): ChecklistStep => ({
  key: textIn(form, 'newKey'),
  phase: Phase.catch('first-week').parse(textIn(form, 'phase')),
  area: null,
  title: textIn(form, 'title'),
  state: 'open',
  isOwn: true,
  due: null,
  givenTo: null,
  waitsFor: [],
  hasNote: false,
  papers: 0,
  wantsChecking: false,
});

function changed(checklist: Checklist, form: FormData): Checklist {
  const change = (part: Partial<ChecklistStep>, keys = [textIn(form, 'key')]) => ({
    ...checklist,
    steps: checklist.steps.map((step) => (keys.includes(step.key) ? { ...step, ...part } : step)),
  });
  switch (intentOf(form)) {
    case 'state':
      return change({ state: StepState.catch('open').parse(textIn(form, 'state')) });
    case 'note':
      return change({ hasNote: noteIn(form) !== '' });
    case 'add': {
      const added = ownStep(form);
      // The server may have it already, while its answer is on the way.
      const isThere = checklist.steps.some(({ key }) => key === added.key);
      return isThere ? checklist : { ...checklist, steps: [...checklist.steps, added] };
    }
    case 'day':
      return { ...checklist, days: withDay(checklist.days, form) };
    case 'answer': {
      const said = { ...checklist.answers, [textIn(form, 'question')]: textIn(form, 'answer') || undefined };
      return { ...checklist, answers: Answers.catch(checklist.answers).parse(said) };
    }
    case 'first':
      return answeredFirst(change({ state: 'done' }, form.has('skip') ? [] : form.getAll('done').map(String)), form);
    default:
      return checklist;
  }
}

function withDay(days: ChecklistDays, form: FormData): ChecklistDays {
  const all = { ...days, [textIn(form, 'event')]: textIn(form, 'day') };
  return Object.fromEntries(Object.entries(all).filter(([, day]) => day !== '')) as ChecklistDays;
}

function answeredFirst(checklist: Checklist, form: FormData): Checklist {
  const asked = FirstQuestion.safeParse(textIn(form, 'asked')).data;
  if (asked === undefined) return checklist;
  const { person, ...change } = { person: {}, ...(form.has('skip') ? {} : changeFor(asked, form, checklist)) };
  const asks = checklist.asks.filter((one) => one !== asked);
  return { ...checklist, ...change, asks, person: { ...checklist.person, ...person } };
}

const formsOf = (waiting: readonly WaitingAnswer[]) => waiting.filter(({ refusal }) => refusal === null).map(formOf);

export function withWaiting(checklist: Checklist, waiting: readonly WaitingAnswer[]): Checklist {
  const forms = formsOf(waiting);
  if (forms.length === 0) return checklist;
  const now = forms.reduce(changed, checklist);
  const isStillOpen = (key: string) => now.steps.some((step) => step.key === key && isOpen(step));
  return { ...now, now: { ...now.now, three: now.now.three.filter(isStillOpen) } };
}

function changedStep(step: WholeStep, form: FormData): WholeStep {
  if (textIn(form, 'key') !== step.key) return step;
  switch (intentOf(form)) {
    case 'state':
      return { ...step, state: StepState.catch('open').parse(textIn(form, 'state')) };
    case 'note':
      return { ...step, note: noteIn(form), hasNote: noteIn(form) !== '' };
    case 'found': {
      const found = form.getAll('found');
      return { ...step, needs: step.needs.map(({ kind }) => ({ kind, isThere: found.includes(kind) })) };
    }
    case 'remind':
      return { ...step, remindOn: textIn(form, 'remindOn') || null };
    case 'no-reminder':
      return { ...step, remindOn: null };
    default:
      return step;
  }
}

export const stepWithWaiting = (step: WholeStep, waiting: readonly WaitingAnswer[]): WholeStep =>
  formsOf(waiting).reduce(changedStep, step);

/** A step that was added here and that no server knows. Null for any other step that is not stored. */
export function unsentStep(key: string, waiting: readonly WaitingAnswer[]): WholeStep | null {
  const added = formsOf(waiting).find((form) => intentOf(form) === 'add' && textIn(form, 'newKey') === key);
  if (added === undefined) return null;
  const empty = { why: '', how: [], needs: [], call: [], letter: null, asks: [], sources: [], checkedAt: null };
  const step = { ...ownStep(added), ...empty, rev: 0, note: '', files: [], remindOn: null, doings: [] };
  return stepWithWaiting(step, waiting);
}
