import { data } from 'react-router';
import { errorMessage } from '../../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../../shared/words/en/field-refusals.ts';
import { locale } from '../../../../shared/words/en/language.ts';
import { Currency } from '../../../../shared/money/currencies.ts';
import type { ExtraLine } from '../../../giving/contract/extras.ts';
import { fault, type FieldFault } from '../../../../shared/api/field-refusals.ts';
import { readAmount } from '../../../../shared/money/typed-amounts.ts';
import { typedIn, type Problem } from '../../../../ui/client/failures/problem.ts';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

function refused(form: FormData, field: string, why: FieldFault) {
  const error = {
    code: 'INVALID_INPUT',
    message: errorMessage('INVALID_INPUT'),
    fields: { [field]: fieldMessage(why) },
  };
  return data<Problem>({ error, values: typedIn(form) }, { status: 422 });
}

/** Returns the typed price line, or a refusal if its price cannot be read. The server checks the other fields. */
export function typedPrice(form: FormData) {
  const currency = Currency.safeParse(text(form, 'currency')).data;
  if (currency === undefined) return { refusal: refused(form, 'currency', fault('unclear')) };
  const amount = readAmount(text(form, 'amount'), currency, locale);
  if (amount.fault) return { refusal: refused(form, 'amount', amount.fault) };
  const line: ExtraLine = {
    name: text(form, 'name'),
    says: text(form, 'says'),
    currency,
    amount: amount.minor,
    position: Number(text(form, 'position')),
  };
  return { line };
}
