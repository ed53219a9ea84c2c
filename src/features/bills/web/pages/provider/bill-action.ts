import { data, redirect } from 'react-router';
import * as words from '../../../words/en/bills.ts';
import { errorMessage } from '../../../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../../../shared/words/en/field-refusals.ts';
import { locale } from '../../../../../shared/words/en/language.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { areSameLines } from '../../../contract/bill-sums.ts';
import { BillMethod, type Bill, type BillLine, type BillLink } from '../../../contract/bills.ts';
import { readAmount } from '../../../../../shared/money/typed-amounts.ts';
import { fault, type FieldFault } from '../../../../../shared/api/field-refusals.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs } from '../../../../../ui/client/page.ts';
import { actionProblem, typedIn, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey } from '../../../../../ui/client/typing/unsent-field.ts';
import { atPlaces, typedLines } from './typed-lines.ts';

export interface MadeLink {
  link: BillLink;
}

/** Key in the browser's storage for lines that were not saved. Each revision has its own key. */
export const unsentLines = (billId: string, rev: number) => unsentKey(billId, `lines-${rev}`);

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

function refused(form: FormData, faults: Record<string, FieldFault>) {
  const fields = Object.fromEntries(Object.entries(faults).map(([field, one]) => [field, fieldMessage(one)]));
  const error = { code: 'INVALID_INPUT', message: errorMessage('INVALID_INPUT'), fields };
  return data<Problem>({ error, values: typedIn(form) }, { status: 422 });
}

const told = (form: FormData, message: string) =>
  data<Problem>({ error: { code: 'ALREADY_DONE', message, fields: {} }, values: typedIn(form) }, { status: 409 });

function linesIn(form: FormData, currency: Bill['currency']) {
  const { lines, faults } = typedLines(typedIn(form), currency);
  return Object.keys(faults).length > 0 ? { refusal: refused(form, faults) } : { lines };
}

const partOf = ({ agreements }: Bill) => (agreements.length === 0 ? 'estimate' : 'final');

/** Whether the family already sees exactly these lines, or has agreed to them as the final bill. */
function isKnown(bill: Bill, lines: readonly BillLine[]): boolean {
  const [last] = bill.agreements;
  const part = partOf(bill);
  if (bill.state === part) return areSameLines(bill[part], lines);
  return last?.kind === 'final' && areSameLines(last.lines, lines);
}

async function act(client: Client, { providerId, billId }: { providerId: string; billId: string }, form: FormData) {
  const back = (done: string) => redirect(addressOf('providerBill', { providerId, billId }, { query: { done } }), 303);
  const rev = Number(text(form, 'rev'));
  const bill = await client.bills.read({ id: billId });
  const { currency } = bill;
  switch (text(form, 'intent')) {
    case 'save': {
      const { lines, refusal } = linesIn(form, currency);
      if (refusal) return refusal;
      await client.bills.save({ id: billId, rev, lines });
      forgetUnsent(unsentLines(billId, rev));
      return back('saved');
    }
    case 'send': {
      const { lines, refusal } = linesIn(form, currency);
      if (refusal) return refusal;
      // Check this before saving, because saved lines are hidden from the family until they are sent.
      if (lines.length === 0) return refused(form, { lines: fault('empty') });
      if (bill.rev === rev && isKnown(bill, lines)) return told(form, words.alreadyShown);
      const isSaved = areSameLines(bill[partOf(bill)], lines);
      const saved = isSaved ? { rev } : await client.bills.save({ id: billId, rev, lines });
      forgetUnsent(unsentLines(billId, rev));
      await client.bills.send({ id: billId, rev: saved.rev });
      return back('sent');
    }
    case 'link': {
      const enquiryId = text(form, 'enquiryId');
      return {
        link: await client.bills.link({ id: billId, ...(enquiryId !== '' && { enquiryId }) }),
      } satisfies MadeLink;
    }
    case 'give-back': {
      const amount = readAmount(text(form, 'amount'), currency, locale, undefined, 1);
      if (amount.fault) return refused(form, { amount: amount.fault });
      const [giftId, returnId] = [text(form, 'giftId'), text(form, 'returnId')];
      const isStillOwed = text(form, `owed-${giftId}`) === 'still';
      await client.bills.giveBack({ id: billId, giftId, returnId, amount: amount.minor, isStillOwed });
      const isByHand = bill.payments.some(({ id, method }) => id === giftId && method !== 'card');
      return back(isByHand ? 'hand-returned' : 'returned');
    }
    case 'enter':
      return enterPayment(client, billId, form, currency).then((refusal) => refusal ?? back('entered'));
    case 'correct':
      await client.bills.correct({ id: billId, giftId: text(form, 'giftId') });
      return back('corrected');
    case 'close':
      await client.bills.close({ id: billId });
      return back('closed');
    default:
      return redirect(addressOf('providerBill', { providerId, billId }), 303);
  }
}

/** Enters a payment and returns null, or a refusal. Refund forms on this screen have other field names. */
async function enterPayment(client: Client, billId: string, form: FormData, currency: Bill['currency']) {
  const amount = readAmount(text(form, 'paid'), currency, locale, undefined, 1);
  if (amount.fault) return refused(form, { paid: amount.fault });
  const method = BillMethod.parse(text(form, 'method'));
  const [giftId, on] = [text(form, 'paymentId'), text(form, 'on')];
  await client.bills.enter({ id: billId, giftId, method, amount: amount.minor, on });
  return null;
}

/** Message for a refusal, where the usual message speaks of pages or gifts. */
function wordsFor(code: string, form: FormData): string | undefined {
  if (code === 'EDIT_CONFLICT' && /^(save|send)$/.test(text(form, 'intent'))) return words.providerConflict;
  if (code === 'GIFT_OVER') return words.notReturned;
  return code === 'EDIT_CONFLICT' || code === 'ALREADY_DONE' ? words.isDifferentNow : undefined;
}

export async function action({ client, params, form }: ActionArgs) {
  try {
    return await act(client, { providerId: params['providerId'] ?? '', billId: params['billId'] ?? '' }, form);
  } catch (error) {
    const answer = actionProblem(error, form);
    const { code, message, fields } = answer.data.error;
    const { values } = answer.data;
    const { amount, ...others } = atPlaces(fields, values);
    const isEntering = values['intent'] === 'enter' && amount !== undefined;
    const placed = isEntering ? { ...others, paid: amount } : { ...others, ...(amount !== undefined && { amount }) };
    const said = { message: wordsFor(code, form) ?? message, fields: placed };
    return data<Problem>({ error: { ...answer.data.error, ...said }, values }, answer.init ?? undefined);
  }
}
