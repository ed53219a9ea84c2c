import { ORPCError } from '@orpc/client';
import type { Client } from '../../../../../app/client.ts';
import type { Checklist } from '../../../contract/checklists.ts';
import { withWaiting } from './with-waiting.ts';
import { createBrowserClient } from '../../../../../ui/client/browser-client.ts';
import { isPassing, readProblem } from '../../../../../ui/client/failures/problem.ts';
import { isUnreachable } from '../../../../../ui/client/failures/unreachable.ts';
import { lookForUnsent } from '../../../../../ui/client/offline/unsent.ts';
import { chooseSteps, choosesSteps, readStored, storeRead } from '../../../../../ui/client/offline/stored-answers.ts';
import { answerStep, intentOf, type Answered, type Answering } from './answer-step.ts';
import {
  forgetWaiting,
  formOf,
  newWaiting,
  storeWaiting,
  waitingAnswers,
  type WaitingAnswer,
} from './waiting-answers.ts';

type Outcome = { is: 'sent'; answered: Answered | null } | { is: 'waiting' } | { is: 'refused'; error: unknown };

const CODES_TO_WAIT = ['SIGN_IN_REQUIRED', 'TOO_MANY_REQUESTS'];

/** Whether the same request may succeed later. */
function canWait(error: unknown): boolean {
  if (isUnreachable(error)) return true;
  const problem = readProblem(error);
  return problem !== null && (isPassing(problem) || CODES_TO_WAIT.includes(problem.code));
}

const isAlreadyDone = (error: unknown) => error instanceof ORPCError && error.code === 'ALREADY_DONE';

async function sendOne(client: Pick<Client, 'checklists'>, answer: WaitingAnswer): Promise<Outcome> {
  const form = formOf(answer);
  const intent = intentOf(form);
  if (intent === null) return { is: 'sent', answered: null };
  try {
    const given = { id: answer.checklistId, form, intent, changeId: answer.id };
    return { is: 'sent', answered: await answerStep(client, given) };
  } catch (error) {
    if (canWait(error)) return { is: 'waiting' };
    // The request arrived before, and only its answer was lost.
    return isAlreadyDone(error) ? { is: 'sent', answered: null } : { is: 'refused', error };
  }
}

/** Later notes of a step were written over this one, so they have its new `rev`. */
function moveNotesOn(owner: string, { fields }: WaitingAnswer, answered: Answered | null): void {
  const sent = Object.fromEntries(fields);
  if (sent['intent'] !== 'note' || answered === null || !('step' in answered)) return;
  const rev = String(answered.step.rev);
  for (const later of waitingAnswers(owner)) {
    const own = Object.fromEntries(later.fields);
    if (own['intent'] !== 'note' || own['key'] !== sent['key'] || own['rev'] !== sent['rev']) continue;
    storeWaiting(owner, {
      ...later,
      fields: later.fields.map(([name, value]) => [name, name === 'rev' ? rev : value]),
    });
  }
}

/** Stores what is sent. Otherwise the screen, opened without a connection, would show the step as it was before. */
async function storeSent(answer: WaitingAnswer, answered: Answered | null): Promise<void> {
  const path = `/api/checklists/${answer.checklistId}`;
  const before = await readStored<Checklist>(path);
  if (before !== null) await storeRead(path, withWaiting(before, [answer]));
  if (answered !== null && 'step' in answered) await storeRead(`${path}/steps/${answered.step.key}`, answered.step);
  // The person may have removed next steps from this device meanwhile.
  if (!(await choosesSteps())) await chooseSteps(false);
}

async function sendInOrder(owner: string, client: Pick<Client, 'checklists'>): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const next = () => waitingAnswers(owner).find(({ id, refusal }) => refusal === null && !outcomes.has(id));
  for (let answer = next(); answer; answer = next()) {
    const outcome = await sendOne(client, answer);
    outcomes.set(answer.id, outcome);
    // The others wait behind this one, so that they are sent in order.
    if (outcome.is === 'waiting') return outcomes;
    if (outcome.is === 'refused') storeWaiting(owner, { ...answer, refusal: refusalOf(outcome.error) });
    if (outcome.is !== 'sent') continue;
    moveNotesOn(owner, answer, outcome.answered);
    await storeSent(answer, outcome.answered).catch(() => undefined);
    forgetWaiting(owner, answer);
  }
  return outcomes;
}

function refusalOf(error: unknown): string {
  const problem = readProblem(error);
  return problem === null ? '' : (Object.values(problem.fields)[0] ?? problem.message);
}

/** Sends what waits, in order. One tab does so at a time. */
export async function sendWaiting(owner: string, client = createBrowserClient()): Promise<Map<string, Outcome>> {
  const { locks } = globalThis.navigator;
  const send = () => sendInOrder(owner, client);
  return locks ? locks.request(`steps:${owner}`, send) : send();
}

/** `isKept`: the answer waits on this device. */
export type AnsweredOrKept = { isKept: false; answered: Answered | null } | { isKept: true };

/** Sends an answer after all that wait. Without a connection it waits too, if next steps are kept on this device. */
export async function answerOrKeep(client: Client, { id, form, intent }: Answering): Promise<AnsweredOrKept> {
  const owner = await ownerHere(client);
  const own = owner === null ? null : newWaiting(owner, id, form);
  if (owner === null || own === null || !storeWaiting(owner, own))
    return { isKept: false, answered: await answerStep(client, { id, form, intent }) };
  const outcome = (await sendWaiting(owner)).get(own.id) ?? { is: 'waiting' };
  void lookForUnsent();
  if (outcome.is === 'sent') return { isKept: false, answered: outcome.answered };
  if (outcome.is === 'waiting') return { isKept: true };
  // The form shows why, with its text.
  forgetWaiting(owner, own);
  throw outcome.error;
}

/** The account whose answers may wait on this device; null if none may. */
async function ownerHere({ accounts }: Pick<Client, 'accounts'>): Promise<string | null> {
  if (typeof window === 'undefined' || !(await choosesSteps())) return null;
  return (await accounts.current()).user?.id ?? null;
}
