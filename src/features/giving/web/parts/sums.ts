import { errorMessage } from '../../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../../shared/words/en/field-refusals.ts';
import { locale } from '../../../../shared/words/en/language.ts';
import { data } from 'react-router';
import { Currency } from '../../../../shared/money/currencies.ts';
import { errorStatus } from '../../../../shared/api/errors.ts';
import { fault, type FieldFault } from '../../../../shared/api/field-refusals.ts';
import { formatAmount } from '../../../../shared/money/money.ts';
import { readAmount } from '../../../../shared/money/typed-amounts.ts';
import { typedIn, type Problem } from '../../../../ui/client/failures/problem.ts';

/** Formats an amount in minor units in the reader's locale, such as "£10.00". */
export const sumOf = (minor: number, currency: Currency): string => formatAmount(minor, currency, locale);

/** Refuses a field before a request is sent, with the message that the server would send. */
export const refusedField = (form: FormData, field: string, why: FieldFault | string) =>
  data<Problem>(
    {
      error: {
        code: 'INVALID_INPUT',
        message: errorMessage('INVALID_INPUT'),
        fields: { [field]: typeof why === 'string' ? why : fieldMessage(why) },
      },
      values: typedIn(form),
    },
    { status: errorStatus.INVALID_INPUT },
  );

type Typed = { minor: number; refused?: undefined } | { refused: ReturnType<typeof refusedField> };

/** The typed amount in minor units, or the reason to refuse the field. */
export function typedSum(form: FormData, field: string, { most }: { most?: number } = {}): Typed {
  const currency = Currency.safeParse(form.get('currency')).data;
  const typed = String(form.get(field) ?? '');
  if (currency === undefined || typed.trim() === '') return { refused: refusedField(form, field, fault('empty')) };
  const read = readAmount(typed, currency, locale, most);
  return read.fault === undefined ? read : { refused: refusedField(form, field, read.fault) };
}
