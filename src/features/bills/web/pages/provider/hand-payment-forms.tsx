import { Form } from 'react-router';
import * as words from '../../../words/en/bills.ts';
import { BillMethod, type Bill } from '../../../contract/bills.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { paymentSaid } from '../../parts/bill-facts.tsx';
import { sumOf } from '../../../../giving/web/parts/sums.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field, Select } from '../../../../../ui/components/forms/field.tsx';

interface Props {
  bill: Bill;
  problem: Problem | undefined;
  /** Id of the payment to enter. A form sent twice with one id enters one payment. */
  next: string;
  today: string;
}

export function EnterPayment({ bill: { enterable, currency }, problem, next, today }: Props) {
  if (enterable === 0) return null;
  const own = problem?.values['intent'] === 'enter' ? problem : undefined;
  const { values, error } = own ?? { values: {} as Record<string, string>, error: undefined };
  return (
    <details className="return" open={own !== undefined}>
      <summary>{words.enterTitle}</summary>
      <Form method="post" className="form" noValidate>
        <p>{words.enterLead}</p>
        <input type="hidden" name="paymentId" value={values['paymentId'] ?? next} />
        <Select id="method" label={words.enterHow} defaultValue={values['method'] ?? 'transfer'}>
          {BillMethod.options.map((one) => (
            <option key={one} value={one}>
              {words.method(one)}
            </option>
          ))}
        </Select>
        <Field
          id="paid"
          label={words.amount}
          hint={words.enterMost(sumOf(enterable, currency))}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values['paid']}
          error={error?.fields['paid']}
        />
        <Field
          id="on"
          type="date"
          label={words.enterWhen}
          max={today}
          defaultValue={values['on'] ?? today}
          error={error?.fields['on']}
        />
        <p className="acts">
          <Button type="submit" name="intent" value="enter">
            {words.enterNow}
          </Button>
        </p>
      </Form>
    </details>
  );
}

export const Corrections = ({ bill: { payments, currency } }: Pick<Props, 'bill'>) =>
  payments
    .filter(({ canCorrect }) => canCorrect)
    .map((payment) => (
      <details className="return" key={payment.id}>
        <summary>{words.correctOf(paymentSaid(payment, currency))}</summary>
        <Form method="post" className="form">
          <p>{words.correctWhat}</p>
          <input type="hidden" name="giftId" value={payment.id} />
          <Button type="submit" name="intent" value="correct" look="danger">
            {words.correctNow}
          </Button>
        </Form>
      </details>
    ));
