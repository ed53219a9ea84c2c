import type { ElementType } from 'react';
import * as words from '../../words/en/bills.ts';
import { Button } from '../../../../ui/components/button.tsx';

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
