import { data } from 'react-router';
import { backToBill } from '../../words/en/bills.ts';
import * as words from '../../../giving/words/en/giving.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { WithoutCards } from '../parts/without-cards.tsx';
import { askGift } from '../../../giving/web/parts/ask-gift.ts';
import { GiftFormFields } from '../../../giving/web/parts/gift-form.tsx';
import { money } from '../../../giving/web/parts/sum-words.ts';
import { Named } from '../../../../ui/components/text/named.tsx';

export async function loader({ client, params }: PageArgs) {
  const billId = params['billId'] ?? '';
  if (!UUID.test(billId)) throw new Response(null, { status: 404 });
  const form = await client.bills.form({ billId });
  const paper = form.canGive || form.bill?.limitedBy === 'confirming' ? null : await client.bills.read({ id: billId });
  return { form, paper, billId, id: crypto.randomUUID() as string };
}

type Data = Awaited<ReturnType<typeof loader>>;

export async function action({ client, params, form }: ActionArgs) {
  const billId = params['billId'] ?? '';
  const facts = await client.bills.form({ billId });
  if (facts.bill?.limitedBy === 'confirming') return data(undefined, { status: 409 });
  return askGift(form, facts, (payment) => client.bills.pay({ billId, ...payment }));
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.payBillTitle, productName),
  isIndexed: false,
});

function whyNot(bill: Data['form']['bill']): string {
  if (bill?.limitedBy === 'confirming') return words.confirming;
  if (bill?.most === 0 && (bill.limitedBy === 'final' || bill.limitedBy === 'underway'))
    return words.nothingToPayNow(bill.limitedBy);
  if (bill?.left === 0) return words.billSettled;
  return words.billClosed;
}

export function Page({ data: loaded, answer }: PageProps<typeof loader, typeof action>) {
  const { form, paper, billId, id } = loaded;
  const { bill, currency } = form;
  return (
    <div className="give-page wrap">
      <p className="back">
        <a href={addressOf('bill', { billId })}>{backToBill}</a>
      </p>
      {bill && form.canGive ? (
        <GiftFormFields {...{ form, id, answer }} amount={null} api={`/api/bills/${billId}/payments`}>
          <header>
            <h1 tabIndex={-1}>{words.payBillTitle}</h1>
            <p className="lead">
              <bdi>{bill.title}</bdi>
            </p>
            <p className="soft">
              <Named of={words.payBillTo} name={bill.payee.label} />
            </p>
            <p>{words.leftOfBill(money(bill.left, currency))}</p>
            {bill.limitedBy === null || bill.limitedBy === 'confirming' ? null : (
              <p>
                <strong>{words.limited(bill.limitedBy, money(bill.most, currency))}</strong>
              </p>
            )}
          </header>
        </GiftFormFields>
      ) : (
        <>
          <h1 tabIndex={-1}>{words.payBillTitle}</h1>
          {paper?.withoutCards && paper.left > paper.underway ? <WithoutCards bill={paper} /> : <p>{whyNot(bill)}</p>}
        </>
      )}
    </div>
  );
}
