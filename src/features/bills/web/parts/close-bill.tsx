import type { ElementType } from 'react';
import * as words from '../../words/en/bills.ts';
import { Button } from '../../../../ui/components/button.tsx';

/** Stops a bill of which nothing is paid, or closes one that is paid whole: a press that opens it, and one that does it. */
export const CloseBill = ({ isPaid, Form = 'form' }: { isPaid: boolean; Form?: ElementType }) => (
  <details className="return">
    <summary>{isPaid ? words.closePaid : words.close}</summary>
    <Form method="post" className="form">
      <p>{isPaid ? words.closePaidWhat : words.closeWhat}</p>
      <Button type="submit" name="intent" value="close" look="danger">
        {isPaid ? words.closePaidNow : words.closeNow}
      </Button>
    </Form>
  </details>
);
