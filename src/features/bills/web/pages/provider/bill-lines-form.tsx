import { Form } from 'react-router';
import * as words from '../../../words/en/bills.ts';
import { locale } from '../../../../../shared/words/en/language.ts';
import type { Bill, BillLine } from '../../../contract/bills.ts';
import { plainAmount } from '../../../../../shared/money/money.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { useUnsentForm } from '../../../../../ui/client/typing/unsent-field.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { unsentLines } from './bill-action.ts';
import { linesShown, percentTyped } from './typed-lines.ts';

interface Props {
  bill: Bill;
  problem: Problem | undefined;
}

/** The form has one empty line more than the bill. Lines without "What" are not saved. */
export function LinesForm({ bill, problem }: Props) {
  const kind = bill.agreements.length === 0 ? 'estimate' : 'final';
  const lines = bill[kind];
  const values = /^(save|send)$/.test(problem?.values['intent'] ?? '') ? problem?.values : undefined;
  const count = linesShown(values, lines.length);
  const isSent = bill.state === kind;
  const unsent = useUnsentForm(unsentLines(bill.id, bill.rev));
  return (
    <Form method="post" className="form" noValidate key={bill.rev} {...unsent}>
      <h2>{words.linesOf(kind)}</h2>
      {isSent ? <p>{words.revises}</p> : null}
      <input type="hidden" name="rev" value={bill.rev} />
      <input type="hidden" name="count" value={count} />
      {Array.from({ length: count }, (_, at) => (
        <LineFields
          key={at}
          at={at}
          values={values ?? (lines[at] ? typed(lines[at], bill, at) : {})}
          errors={problem?.error.fields ?? {}}
          isNew={at === count - 1}
        />
      ))}
      <p className="hint">{words.removeHint}</p>
      <p className="acts">
        <Button type="submit" name="intent" value="save">
          {words.save}
        </Button>
        <Button type="submit" name="intent" value="send" look="quiet">
          {words.send}
        </Button>
      </p>
      <p className="hint">{words.sendWhat}</p>
    </Form>
  );
}

const typed = (line: BillLine, { currency }: Bill, at: number): Record<string, string> => ({
  [`what-${at}`]: line.what,
  [`quantity-${at}`]: String(line.quantity),
  [`each-${at}`]: plainAmount(line.each, currency, locale),
  [`tax-${at}`]: percentTyped(line.taxBps),
  [`note-${at}`]: line.note,
});

interface LineProps {
  at: number;
  values: Record<string, string>;
  errors: Record<string, string>;
  isNew: boolean;
}

function LineFields({ at, values, errors, isNew }: LineProps) {
  const field = (name: string, label: string, begin = '') => ({
    id: `${name}-${at}`,
    label,
    defaultValue: values[`${name}-${at}`] ?? begin,
    error: errors[`${name}-${at}`],
  });
  return (
    <fieldset className="field group">
      <legend>{isNew ? words.anotherLine : words.lineNumber(String(at + 1))}</legend>
      <Field {...field('what', words.what)} />
      <Field {...field('quantity', words.quantity, '1')} inputMode="numeric" />
      <Field {...field('each', words.each)} inputMode="decimal" />
      <Field {...field('tax', words.taxPercent, '0')} inputMode="decimal" />
      <Field {...field('note', words.note)} isOptional />
    </fieldset>
  );
}
