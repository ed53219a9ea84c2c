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

/** For example "£10.00", in the reader's locale. */
export const sumOf = (minor: number, currency: Currency): string => formatAmount(minor, currency, locale);

/** Refuses a field without the server, in the server's words. */
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

/** Typed amount in minor units, or a refusal for the field. */
export function typedSum(form: FormData, field: string, { most }: { most?: number } = {}): Typed {
  const currency = Currency.safeParse(form.get('currency')).data;
  const typed = String(form.get(field) ?? '');
  if (currency === undefined || typed.trim() === '') return { refused: refusedField(form, field, fault('empty')) };
  const read = readAmount(typed, currency, locale, most);
  return read.fault === undefined ? read : { refused: refusedField(form, field, read.fault) };
}
