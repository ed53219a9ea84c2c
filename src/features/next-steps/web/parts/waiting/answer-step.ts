// The forms that answer a step or a first question. They can wait on this device, and mean the same when sent later.
import type { PartialDate } from '../../../../../shared/dates/dates.ts';
import { Relation } from '../../../../writing/contract/facts.ts';
import { FirstQuestion } from '../../../contract/checklist-now.ts';
import type { Checklist, StepState, WholeStep } from '../../../contract/checklists.ts';
import { Answers, Phase, Region, type PaperKind } from '../../../contract/steps.ts';
import type { Client } from '../../../../../app/client.ts';

type Steps = Pick<Client, 'checklists'>;

export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '');
/** Browsers send line ends as `\r\n`. */
export const noteIn = (form: FormData): string => textIn(form, 'note').replaceAll('\r\n', '\n');
const dayIn = (form: FormData, name: string) => textIn(form, name) || null;

const INTENTS = ['state', 'note', 'found', 'day', 'answer', 'add', 'remind', 'no-reminder', 'first'] as const;
export type StepIntent = (typeof INTENTS)[number];

/** Null for forms that need a connection, such as giving a step to somebody. */
export function intentOf(form: FormData): StepIntent | null {
  const said = textIn(form, 'intent');
  return INTENTS.find((intent) => intent === said && !(intent === 'answer' && form.has('region'))) ?? null;
}

export function dayOf(typed: string): PartialDate | null {
  const [year, month, day] = typed.split('-').map(Number);
  return year && month && day ? { year, month, day } : null;
}

/** Returns the change that an answer makes; empty if the question was skipped. */
export function changeFor(asked: FirstQuestion, form: FormData, { answers }: Pick<Checklist, 'answers'>) {
  const said = textIn(form, 'answer');
  switch (asked) {
    case 'died': {
      const died = dayOf(textIn(form, 'person.died'));
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

/** Saves this answer without changing the others, so that a form sent again after "back" never conflicts. */
async function answerFirst({ checklists }: Steps, id: string, form: FormData): Promise<Checklist> {
  const asked = FirstQuestion.parse(textIn(form, 'asked'));
  const isSkipped = form.has('skip');
  const checklist = await checklists.read({ id });
  const ticked = asked === 'done' && !isSkipped ? form.getAll('done').map(String) : [];
  for (const key of ticked.filter((one) => checklist.steps.some((step) => step.key === one)))
    await checklists.saveStep({ id, key, state: 'done' });
  const change = isSkipped ? {} : changeFor(asked, form, checklist);
  return checklists.answer({ id, rev: checklist.rev, asked: [asked], ...change });
}

/** Answers one question without changing the other answers. */
async function answerOne({ checklists }: Steps, id: string, form: FormData): Promise<Checklist> {
  const { rev, answers } = await checklists.read({ id });
  const said = { ...answers, [textIn(form, 'question')]: textIn(form, 'answer') || undefined };
  return checklists.answer({ id, rev, answers: Answers.parse(said) });
}

async function setDay({ checklists }: Steps, id: string, form: FormData, isLate: boolean): Promise<Checklist> {
  // After a wait, the checklist may have changed in other places, which does not matter to this day.
  const rev = isLate ? (await checklists.read({ id })).rev : Number(textIn(form, 'checklistRev'));
  return checklists.answer({ id, rev, days: { [textIn(form, 'event')]: dayIn(form, 'day') } });
}

function changesIn(intent: StepIntent, form: FormData) {
  switch (intent) {
    case 'state':
      return { state: textIn(form, 'state') as StepState };
    case 'note':
      return { note: noteIn(form), rev: Number(textIn(form, 'rev')), isSure: form.get('isSure') === 'yes' };
    case 'found':
      return { found: form.getAll('found') as PaperKind[] };
    default:
      return { remindOn: intent === 'remind' ? dayIn(form, 'remindOn') : null };
  }
}

export interface Answering {
  id: string;
  form: FormData;
  intent: StepIntent;
  /** Present if the answer waited, or may have been sent before. */
  changeId?: string;
}

export type Answered = { step: WholeStep } | { checklist: Checklist };

export async function answerStep(client: Steps, { id, form, intent, changeId }: Answering): Promise<Answered> {
  switch (intent) {
    case 'first':
      return { checklist: await answerFirst(client, id, form) };
    case 'answer':
      return { checklist: await answerOne(client, id, form) };
    case 'day':
      return { checklist: await setDay(client, id, form, changeId !== undefined) };
    case 'add': {
      const phase = Phase.catch('first-week').parse(textIn(form, 'phase'));
      const [key, isSure] = [textIn(form, 'newKey'), form.get('isSure') === 'yes'];
      return { step: await client.checklists.addStep({ id, key, title: textIn(form, 'title'), phase, isSure }) };
    }
    default: {
      const change = { id, key: textIn(form, 'key'), ...changesIn(intent, form) };
      return { step: await client.checklists.saveStep({ ...change, ...(changeId !== undefined && { changeId }) }) };
    }
  }
}
