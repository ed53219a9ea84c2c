// Cancels an account's deletion, for a user who cannot use the emailed link.
import { data } from 'react-router';
import * as words from '../../../../privacy/words/en/admin-deletions.ts';
import type { Client } from '../../../../../app/client.ts';
import { actionProblem, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { ConfirmAction } from '../../parts/confirm-action.tsx';

export type KeepAnswer = { keeps: { why: string }; problem?: Problem };

export const KEEP = 'keep';
const DO_KEEP = 'do-keep';

export const isKeep = (form: FormData): boolean => [KEEP, DO_KEEP].includes(String(form.get('intent') ?? ''));

/** If confirmed, keeps the account and returns null. Before that, or if refused, returns the confirmation screen. */
export async function keepAccount({ client, form }: { client: Client; form: FormData }, id: string) {
  const why = String(form.get('why') ?? '');
  if (form.get('intent') === KEEP) return { keeps: { why } } satisfies KeepAnswer;
  try {
    await client.adminDeletions.keep({ id, why });
    return null;
  } catch (error) {
    const { data: problem, init } = actionProblem(error, form);
    return data<KeepAnswer>({ keeps: { why }, problem }, init ?? {});
  }
}

export const ConfirmKeep = ({ answer: { keeps, problem }, back }: { answer: KeepAnswer; back: string }) => (
  <ConfirmAction
    question={words.question}
    says={words.whatHappens}
    why={{ hint: words.whyHint, typed: keeps.why }}
    fields={[]}
    button={{ intent: DO_KEEP, label: words.keep }}
    back={back}
    problem={problem}
  />
);
