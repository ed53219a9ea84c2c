import { data, redirect } from 'react-router';
import * as words from '#messages/bills';
import { errorMessage } from '#messages/errors';
import { fieldMessage } from '#messages/field-refusals';
import { locale } from '#messages/language';
import { addressOf } from '../../../contract/addresses.ts';
import { readAmount } from '../../../contract/typed-amounts.ts';
import type { FieldFault } from '../../../contract/field-refusals.ts';
import type { ActionArgs, Client } from '../../client/page.ts';
import { actionProblem, typedIn, type Problem } from '../../client/problem.ts';
import { atPlaces, typedLines } from './typed-lines.ts';

/** A link that was made just now: it is shown this once. */
export interface MadeLink {
  link: string;
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

function refused(form: FormData, faults: Record<string, FieldFault>) {
  const fields = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fieldMessage(fault)]));
  const error = { code: 'INVALID_INPUT', message: errorMessage('INVALID_INPUT'), fields };
  return data<Problem>({ error, values: typedIn(form) }, { status: 422 });
}

async function act(client: Client, { providerId, billId }: { providerId: string; billId: string }, form: FormData) {
  const back = (done: string) => redirect(addressOf('providerBill', { providerId, billId }, { query: { done } }), 303);
  const rev = Number(text(form, 'rev'));
  const { currency } = await client.bills.read({ id: billId });
  switch (text(form, 'intent')) {
    case 'save': {
      const { lines, faults } = typedLines(typedIn(form), currency);
      if (Object.keys(faults).length > 0) return refused(form, faults);
      await client.bills.save({ id: billId, rev, lines });
      return back('saved');
    }
    case 'send':
      await client.bills.send({ id: billId, rev });
      return back('sent');
    case 'link': {
      const { key } = await client.bills.link({ id: billId });
      return { link: addressOf('bill', { billId }, { query: { key } }) } satisfies MadeLink;
    }
    case 'give-back': {
      const amount = readAmount(text(form, 'amount'), currency, locale, undefined, 1);
      if (amount.fault) return refused(form, { amount: amount.fault });
      const [giftId, returnId] = [text(form, 'giftId'), text(form, 'returnId')];
      await client.bills.giveBack({ id: billId, giftId, returnId, amount: amount.minor });
      return back('returned');
    }
    case 'close':
      await client.bills.close({ id: billId });
      return back('closed');
    default:
      return redirect(addressOf('providerBill', { providerId, billId }), 303);
  }
}

/** Where the usual words are those of pages and gifts. */
function wordsFor(code: string, form: FormData): string | undefined {
  if (code === 'EDIT_CONFLICT' && text(form, 'intent') === 'save') return words.firmConflict;
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
    const said = { message: wordsFor(code, form) ?? message, fields: atPlaces(fields, values) };
    return data<Problem>({ error: { ...answer.data.error, ...said }, values }, answer.init ?? undefined);
  }
}
