import { Form, Link, useLocation } from 'react-router';
import * as words from '../../../words/en/bills.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { localTime } from '../../../../../shared/dates/local-time.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { BillPayments, BillSums, BillText, OnItsWay, paymentSaid } from '../../parts/bill-facts.tsx';
import { BillPaper } from '../../parts/bill-paper.tsx';
import { CloseBill } from '../../parts/close-bill.tsx';
import { openConversations } from '../../../../prepared/web/parts/open-conversations.ts';
import { sumOf } from '../../../../giving/web/parts/sums.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { RadioCards } from '../../../../../ui/components/forms/radio-cards.tsx';
import { useFocusOnAnswer } from '../../../../../ui/components/forms/use-focus-on-answer.ts';
import { BillFamily, MadeBillLink } from './bill-link.tsx';
import { DisputeToAnswer } from './dispute-to-answer.tsx';
import { Corrections, EnterPayment } from './hand-payment-forms.tsx';
import { LinesForm } from './bill-lines-form.tsx';
import type { MadeLink } from './bill-action.ts';
import { action } from './bill-action.ts';

export { action };

export async function loader({ client, request, params }: PageArgs) {
  const [providerId, id] = [params['providerId'] ?? '', params['billId'] ?? ''];
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const bill = await client.bills.read({ id });
  if (bill.providerId !== providerId || bill.side !== 'provider') throw new Response(null, { status: 404 });
  const done = new URL(request.url).searchParams.get('done') ?? '';
  const { timeZone } = await client.accounts.emailWishes();
  const today = localTime(new Date(), timeZone).slice(0, 10);
  const isLinked = !bill.isTakenUp && bill.state !== 'draft' && bill.state !== 'closed';
  const enquiries = isLinked ? await openConversations(client, providerId) : [];
  return { bill, providerId, done, today, enquiries, nextReturn: crypto.randomUUID() as string };
}

type Facts = Awaited<ReturnType<typeof loader>>;

/** Reloads after a refusal too, because the family may have answered. */
export const shouldRevalidate = () => true;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(facts?.bill.title ?? words.providerTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { bill, providerId, done, nextReturn, today, enquiries } = data;
  const problem = answer && 'error' in answer ? answer : undefined;
  const arrival = useLocation();
  // The same action twice leads to the same URL, so `useArrival` does not move the focus. This hook moves it.
  const place = useFocusOnAnswer(answer ?? (words.isDone(done) ? arrival : undefined));
  return (
    <div className="page narrow" ref={place}>
      <BillPaper bill={bill} />
      <div>
        <h1 tabIndex={-1}>
          <bdi>{bill.title}</bdi>
        </h1>
        <p className="lead">{bill.closedBy === null ? words.state(bill) : words.closedBy(bill.closedBy)}</p>
      </div>
      <Said problem={problem} made={answer && 'link' in answer ? answer : undefined} done={answer ? '' : done} />
      <BillText bill={bill} />
      {bill.state === 'closed' ? null : <BillFamily bill={bill} enquiries={enquiries} />}
      {bill.agreed === null ? null : (
        <section className="group" aria-labelledby="payment">
          <h2 id="payment">{words.payment}</h2>
          <BillSums bill={bill} />
          <OnItsWay bill={bill} />
          <DisputeToAnswer dispute={bill.dispute} />
          <BillPayments bill={bill} />
          {/* The new key empties the form after an entry, so that a second press enters nothing. */}
          <EnterPayment key={bill.payments.length} bill={bill} problem={problem} next={nextReturn} today={today} />
          <Returns problem={problem} bill={bill} nextReturn={nextReturn} />
          <Corrections bill={bill} />
        </section>
      )}
      {bill.state === 'closed' ? null : <LinesForm bill={bill} problem={problem} />}
      {bill.canClose ? <CloseBill isPaid={bill.paid > 0} Form={Form} /> : null}
      <p className="ways">
        <Link to={addressOf('providerBills', { providerId })}>{words.toProviderBills}</Link>
      </p>
    </div>
  );
}

function Said({ problem, made, done }: { problem: Problem | undefined; made: MadeLink | undefined; done: string }) {
  if (problem)
    return (
      <Notice kind="problem" role="alert">
        <p>{problem.error.fields['lines'] ?? problem.error.message}</p>
      </Notice>
    );
  if (made) return <MadeBillLink link={made.link} />;
  return words.isDone(done) ? (
    <Notice role="status">
      <p>{words.doneWords(done)}</p>
    </Notice>
  ) : null;
}

function Returns({ problem, bill, nextReturn }: Pick<Facts, 'bill' | 'nextReturn'> & { problem: Problem | undefined }) {
  return bill.payments
    .filter(({ returnable }) => returnable > 0)
    .map((payment) => {
      const { id, returnable, method } = payment;
      const values = problem?.values['giftId'] === id ? problem.values : undefined;
      return (
        <details className="return" key={`${id} ${returnable}`} open={values !== undefined}>
          <summary>{words.giveBackOf(paymentSaid(payment, bill.currency))}</summary>
          <Form method="post" className="form" noValidate>
            {method === 'card' ? null : <p>{words.handRefundHint}</p>}
            <input type="hidden" name="giftId" value={id} />
            <input type="hidden" name="returnId" value={values?.['returnId'] ?? nextReturn} />
            <Field
              id={`amount-${id}`}
              name="amount"
              label={words.amount}
              hint={words.giveBackMost(sumOf(returnable, bill.currency))}
              inputMode="decimal"
              defaultValue={values?.['amount']}
              error={values === undefined ? undefined : problem?.error.fields['amount']}
            />
            <RadioCards
              name={`owed-${id}`}
              legend={words.refundMeans}
              value={values?.[`owed-${id}`] ?? 'reduces'}
              cards={[
                { value: 'reduces', label: words.refundReduces, hint: words.refundReducesHint },
                { value: 'still', label: words.refundStillOwed, hint: words.refundStillOwedHint },
              ]}
            />
            <Button type="submit" name="intent" value="give-back" look="danger">
              {words.giveBackNow}
            </Button>
          </Form>
        </details>
      );
    });
}
