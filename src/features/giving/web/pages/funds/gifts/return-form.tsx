import { Form } from 'react-router';
import * as words from '../../../../words/en/fund-book.ts';
import type { BookedGift, Fund } from '../../../../contract/funds.ts';
import type { Problem } from '../../../../../../ui/client/failures/problem.ts';
import { sumOf } from '../../../parts/sums.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Field } from '../../../../../../ui/components/forms/field.tsx';

interface Props {
  gift: BookedGift;
  fund: Fund;
  next: string;
  problem: Problem | undefined;
}

/** Refunds all of a gift or a part. The form warns first, because a refund cannot be undone. */
export function GiveBackForm({ gift, fund, next, problem }: Props) {
  const { values = {}, error } = problem ?? {};
  const isPart = values['howMuch'] === 'part';
  const wrong = error?.fields['part'] ?? error?.fields['amount'];
  return (
    <details className="return" open={problem?.values['intent'] === 'give-back'}>
      <summary aria-label={words.giveBackOf(gift.number)}>{words.giveBack}</summary>
      <Form method="post" className="form" noValidate preventScrollReset>
        <p>{words.giveBackWhat(gift.name ?? words.giver)}</p>
        <input type="hidden" name="intent" value="give-back" />
        <input type="hidden" name="giftId" value={gift.id} />
        <input type="hidden" name="returnId" value={values['returnId'] ?? next} />
        <input type="hidden" name="currency" value={fund.currency} />
        <input type="hidden" name="all" value={gift.returnable} />
        <fieldset className="field">
          <legend>{words.howMuch}</legend>
          <label className="check">
            <input type="radio" name="howMuch" value="all" defaultChecked={!isPart} />
            {words.allOf(sumOf(gift.returnable, fund.currency))}
          </label>
          <label className="check">
            <input type="radio" name="howMuch" value="part" defaultChecked={isPart} />
            {words.partOfIt}
          </label>
        </fieldset>
        <Field
          id={`part-${gift.id}`}
          name="part"
          label={words.part}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values['part'] ?? ''}
          error={wrong}
        />
        <p className="acts">
          <Button type="submit" look="danger">
            {words.giveBackNow}
          </Button>
        </p>
      </Form>
    </details>
  );
}

export const CorrectForm = ({ gift }: { gift: BookedGift }) => (
  <details className="return">
    <summary aria-label={words.correctOf(gift.number)}>{words.correct}</summary>
    <Form method="post" className="form" preventScrollReset>
      <p>{words.correctWhat}</p>
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="giftId" value={gift.id} />
      <p className="acts">
        <Button type="submit" look="danger">
          {words.correctNow}
        </Button>
      </p>
    </Form>
  </details>
);
