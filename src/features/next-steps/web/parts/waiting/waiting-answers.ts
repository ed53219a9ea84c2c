// Answers to steps that wait on this device, in order. Stored only if the person chose to keep next steps here.
import * as z from 'zod';
import type { BrowserKey } from '../../../../privacy/contract/data-inventory.ts';

const WaitingAnswer = z.object({
  /** Makes a repeated request recognisable. */
  id: z.uuid(),
  checklistId: z.uuid(),
  at: z.number(),
  /** The form's fields. A file never waits. */
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Why the server refused it; null while it waits. */
  refusal: z.string().nullable(),
});
export type WaitingAnswer = z.infer<typeof WaitingAnswer>;

const prefixOf = (owner: string) => `steps:${owner}:` as const;
const keyOf = (owner: string, { id }: WaitingAnswer): BrowserKey => `${prefixOf(owner)}${id}`;

function storage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

function parsed(text: string): WaitingAnswer[] {
  try {
    return [WaitingAnswer.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}

export const waitingAnswers = (owner: string): WaitingAnswer[] =>
  Object.entries({ ...storage() })
    .filter(([key]) => key.startsWith(prefixOf(owner)))
    .flatMap(([, text]) => parsed(String(text)))
    .toSorted((one, other) => one.at - other.at);

/** Whether anything waits here, of whatever account. */
export const isAnyWaiting = (): boolean => Object.keys(storage() ?? {}).some((key) => key.startsWith('steps:'));

/** Returns false if the browser refuses because its storage is full or off. */
export function storeWaiting(owner: string, answer: WaitingAnswer): boolean {
  try {
    storage()?.setItem(keyOf(owner, answer), JSON.stringify(answer));
    return storage() !== null;
  } catch {
    return false;
  }
}

export function forgetWaiting(owner: string, ...answers: readonly WaitingAnswer[]): void {
  for (const answer of answers) storage()?.removeItem(keyOf(owner, answer));
}

const fieldsOf = (form: FormData): [string, string][] =>
  [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

/** A new answer, after all that wait already. */
export function newWaiting(owner: string, checklistId: string, form: FormData): WaitingAnswer {
  const last = waitingAnswers(owner).at(-1)?.at ?? 0;
  const at = Math.max(Date.now(), last + 1);
  return { id: crypto.randomUUID(), checklistId, at, fields: fieldsOf(form), refusal: null };
}

export function formOf({ fields }: WaitingAnswer): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
