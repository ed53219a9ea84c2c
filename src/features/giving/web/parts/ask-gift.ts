import { ORPCError } from '@orpc/client';
import { data, redirect } from 'react-router';
import { errorMessage } from '../../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../../shared/words/en/field-refusals.ts';
import { locale } from '../../../../shared/words/en/language.ts';
import type { GiftForm, Giver } from '../../contract/giving.ts';
import { amountFault, plainAmount } from '../../../../shared/money/money.ts';
import { typedIn, type Problem } from '../../../../ui/client/failures/problem.ts';
import { giftProblem } from './gift-problem.ts';
import { giverOf, wishedIn } from './typed-gift.ts';
import { countGift, type GiftFacts } from './wished-gift.ts';

/** Shows the form again with all that was typed. No payment was requested. */
export interface GiftAgain {
  values: Record<string, string>;
  /** `sums`: the current sums are not those that were shown. `other`: the id belongs to another gift, so use a new one. */
  why?: 'sums' | 'other';
}

const again = (given: GiftAgain) => data<GiftAgain>(given, { status: given.why === undefined ? 200 : 409 });

/** After these errors, the form needs a new gift id. */
export const BEGUN_BEFORE: ReadonlySet<string> = new Set(['ENTRY_EXISTS', 'GIFT_OVER']);

/** Handles the gift form. Redirects to the payment page only if the payer saw the current total. */
export async function askGift(
  form: FormData,
  facts: GiftFacts & Pick<Partial<GiftForm>, 'bill'>,
  send: (gift: Giver) => Promise<{ url: string }>,
) {
  const typed = typedIn(form);
  const taken = form.has('take') ? Number(form.get('take')) : null;
  const isTaken = taken !== null && amountFault(taken, facts.currency) === null;
  const values = isTaken ? { ...typed, amount: plainAmount(taken, facts.currency, locale) } : typed;
  const { sums, faults } = countGift(wishedIn(values), facts);
  if (sums === null) return refused(faults, values);
  if (form.get('act') !== 'give') return again({ values });
  if (Number(values['total']) !== sums.total) return again({ values, why: 'sums' });
  try {
    const { url } = await send(giverOf(values, { amount: sums.gift, tip: sums.tip, total: sums.total }));
    return redirect(url, 303);
  } catch (error) {
    const code = error instanceof ORPCError ? String(error.code) : '';
    if (code === 'GIFT_SUM_CHANGED') return again({ values, why: 'sums' });
    if (BEGUN_BEFORE.has(code)) return again({ values: { ...values, id: '' }, why: 'other' });
    return giftProblem(error, form, facts.bill !== undefined);
  }
}

function refused(faults: ReturnType<typeof countGift>['faults'], values: Record<string, string>) {
  const fields = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fieldMessage(fault)]));
  const error = { code: 'INVALID_INPUT', message: errorMessage('INVALID_INPUT'), fields };
  return data<Problem>({ error, values }, { status: 422 });
}
