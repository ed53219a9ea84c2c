import { ORPCError } from '@orpc/client';
import { data, redirect } from 'react-router';
import * as words from '../../words/en/bills.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { billSums } from '../../contract/bill-sums.ts';
import type { Bill } from '../../contract/bills.ts';
import { figuresOf } from '../../../../shared/money/currencies.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { directionAddress } from '../../../accounts/web/parts/addresses.ts';
import { BillPayments, BillSums, BillText, OnItsWay } from '../parts/bill-facts.tsx';
import { BillPaper } from '../parts/bill-paper.tsx';
import { CloseBill } from '../parts/close-bill.tsx';
import { WithoutCards } from '../parts/without-cards.tsx';
import { sumOf } from '../../../giving/web/parts/sums.ts';
import { fieldText, typedText } from '../../../memories/web/parts/submission.ts';
import { Button, ButtonLink } from '../../../../ui/components/button.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { isWordsIntent, OwnWords } from './own-words.tsx';

function asked({ request, params }: Pick<PageArgs, 'request' | 'params'>) {
  const key = new URL(request.url).searchParams.get('key')?.slice(0, 200) ?? '';
  return { id: params['billId'] ?? '', ...(key !== '' && { key }) };
}

/** Only reads, because email scanners open links too. */
export async function loader(args: PageArgs) {
  const wanted = asked(args);
  const { user } = await args.client.accounts.current();
  const done = new URL(args.request.url).searchParams.get('done') ?? '';
  const { id: billId, key } = wanted;
  const here = addressOf('bill', { billId }, { query: { ...(key && { key }) } });
  const bill = UUID.test(billId) ? await args.client.bills.read(wanted).catch(nothing) : null;
  const hasKey = key !== undefined;
  const own = bill?.side === 'family' ? await args.client.reviews.own({ billId }) : NO_WORDS;
  return data({ bill, user, here, hasKey, done, own }, { status: bill === null ? 404 : 200 });
}

const NO_WORDS = { mayWrite: false, review: null };

function nothing(error: unknown): null {
  if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
  throw error;
}

type Facts = Awaited<ReturnType<typeof loader>>['data'];

export async function action(args: ActionArgs) {
  const { client, form } = args;
  const { id, key = '' } = asked(args);
  const back = (done: string, fragment = '') =>
    redirect(addressOf('bill', { billId: id }, { query: { done }, ...(fragment !== '' && { fragment }) }), 303);
  try {
    switch (form.get('intent')) {
      case 'take-up':
        await client.bills.takeUp({ id, key });
        return back('taken-up');
      case 'agree':
        await client.bills.agree({ id, rev: Number(form.get('rev')) });
        return back('agreed');
      case 'close':
        await client.bills.close({ id });
        return back('closed');
      case 'words':
        await client.reviews.write({ billId: id, name: fieldText(form, 'name'), words: typedText(form, 'words') });
        return back('words', 'your-words');
      case 'words-back':
        await client.reviews.takeBack({ billId: id });
        return back('words-back', 'your-words');
      default:
        return redirect(addressOf('bill', { billId: id }), 303);
    }
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'EDIT_CONFLICT')
      return data<Problem>({ error: { code: 'EDIT_CONFLICT', message: words.conflict, fields: {} }, values: {} }, 412);
    return actionProblem(error, form);
  }
}

/** Asks for a sign-in whether or not the bill exists, so that the page does not reveal it. */
const isToSignIn = ({ user, hasKey }: Pick<Facts, 'user' | 'hasKey'>): boolean => user === null && !hasKey;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(facts?.bill?.title ?? (facts && isToSignIn(facts) ? words.signInTitle : words.overTitle), productName),
  isIndexed: false,
  needsAppStyles: true,
});

export function Page({ data: loaded, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { bill, user, here, hasKey, done, own } = loaded;
  const ofWords = isWordsIntent(problem?.values['intent']) ? problem : undefined;
  if (bill === null)
    return isToSignIn({ user, hasKey }) ? <Locked here={here} /> : <Over isSignedIn={user !== null} here={here} />;
  return (
    <div className="narrow short-page">
      <BillPaper bill={bill} />
      <div>
        <h1 tabIndex={-1}>
          <bdi>{bill.title}</bdi>
        </h1>
        <p className="lead apart">
          <Named of={words.from} name={bill.provider} />
        </p>
        <p className="soft">{bill.closedBy === null ? words.stateForFamily(bill) : words.closedBy(bill.closedBy)}</p>
      </div>
      {problem && !ofWords ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : words.isDone(done) ? (
        <Notice role="status">
          <p>{words.doneWords(done)}</p>
        </Notice>
      ) : null}
      {bill.side === 'reader' ? <TakeUp user={user} here={here} /> : null}
      <BillText bill={bill} />
      {bill.side === 'family' ? <Agree bill={bill} /> : null}
      {bill.side === 'reader' ? null : <Money bill={bill} />}
      {bill.side === 'family' && bill.canClose ? <CloseBill isPaid={bill.paid > 0} /> : null}
      <OwnWords bill={bill} own={own} problem={ofWords} done={done} />
      {isHeldByPage(bill) ? <p className="soft">{words.closeLater}</p> : null}
      {user === null ? null : (
        <p className="ways">
          <a href={addressOf('bills')}>{words.toBills}</a>
        </p>
      )}
    </div>
  );
}

function Agree({ bill: { state, estimate, final, rev, currency, agreements } }: { bill: Bill }) {
  if (state !== 'estimate' && state !== 'final') return null;
  const { total } = billSums(state === 'estimate' ? estimate : final, figuresOf(currency).step);
  return (
    <form method="post" className="form">
      <p>{words.agreeWhat}</p>
      {agreements.length === 0 ? null : <p>{words.agreeLast}</p>}
      <input type="hidden" name="rev" value={rev} />
      <p className="acts">
        <Button type="submit" name="intent" value="agree">
          {words.agree(sumOf(total, currency))}
        </Button>
      </p>
    </form>
  );
}

const Money = ({ bill }: { bill: Bill }) =>
  bill.agreed === null ? null : (
    <section className="group" aria-labelledby="payment">
      <h2 id="payment">{words.payment}</h2>
      <BillSums bill={bill} />
      <OnItsWay bill={bill} />
      <OnceAgreed bill={bill} />
      {bill.over > 0 ? <p className="soft">{words.overHint}</p> : null}
      {bill.forgiven > 0 && bill.side === 'family' ? <p className="soft">{words.forgivenHint}</p> : null}
      {bill.askedBack > 0 ? <p className="soft">{words.askedBackHint}</p> : null}
      {bill.canPay ? (
        <p className="acts">
          <ButtonLink href={addressOf('payBill', { billId: bill.id })} data-give="">
            {words.pay}
          </ButtonLink>
        </p>
      ) : (
        <WhyNotNow bill={bill} />
      )}
      <BillPayments bill={bill} />
    </section>
  );

/** Says why the bill cannot be paid. Says nothing if no sum is owed, because the sums above show that. */
function WhyNotNow({ bill }: { bill: Bill }) {
  if (bill.isConfirming)
    return (
      <Notice role="status">
        <p>{words.confirming}</p>
      </Notice>
    );
  const { left, side, state, underway, onceAgreed, withoutCards } = bill;
  const isOwed = Math.min(left, onceAgreed?.left ?? left) > underway;
  if (!isOwed || side !== 'family' || state === 'closed') return null;
  return withoutCards === null ? <p>{words.notNow}</p> : <WithoutCards bill={bill} />;
}

/** Whether an unpaid bill cannot be closed only because a payment page is open. */
const isHeldByPage = ({ side, state, agreed, canClose, isConfirming, paid, underway, askedBack }: Bill): boolean =>
  !isConfirming &&
  side === 'family' &&
  state !== 'closed' &&
  agreed !== null &&
  !canClose &&
  paid + underway + askedBack === 0;

/** Shows what will be left to pay once the family agrees to the final bill. */
function OnceAgreed({ bill: { onceAgreed, side, currency } }: { bill: Bill }) {
  if (onceAgreed === null || side !== 'family') return null;
  const { left, over } = onceAgreed;
  const then = over > 0 ? words.overOnceAgreed(sumOf(over, currency)) : words.leftOnceAgreed(sumOf(left, currency));
  return (
    <p className="soft">
      {words.sumsUntilAgreed} {then}
    </p>
  );
}

function TakeUp({ user, here }: Pick<Facts, 'user' | 'here'>) {
  if (user === null)
    return (
      <div className="group">
        <p>{words.needsAccount}</p>
        <SignIn here={here} />
      </div>
    );
  if (!user.isEmailVerified)
    return (
      <Notice>
        <p>{words.confirmFirst}</p>
      </Notice>
    );
  return (
    <form method="post" className="form">
      <p>{words.takeUpWhat}</p>
      <p className="acts">
        <Button type="submit" name="intent" value="take-up">
          {words.takeUp}
        </Button>
      </p>
    </form>
  );
}

const SignIn = ({ here }: { here: string }) => (
  <p className="acts">
    <ButtonLink href={directionAddress('signup', here)}>{words.signUp}</ButtonLink>
    <ButtonLink href={directionAddress('login', here)} look="quiet">
      {words.signIn}
    </ButtonLink>
  </p>
);

/** For people who open the link in an email without being signed in. */
const Locked = ({ here }: { here: string }) => (
  <div className="narrow short-page">
    <div>
      <h1 tabIndex={-1}>{words.signInTitle}</h1>
      <p className="lead apart">{words.signInLead}</p>
    </div>
    <p className="acts">
      <ButtonLink href={directionAddress('login', here)}>{words.signIn}</ButtonLink>
      <ButtonLink href={directionAddress('signup', here)} look="quiet">
        {words.signUp}
      </ButtonLink>
    </p>
  </div>
);

/** For a link that no longer works. The payer may have been signed out meanwhile, so the page offers a sign-in. */
const Over = ({ isSignedIn, here }: { isSignedIn: boolean; here: string }) => (
  <div className="narrow short-page">
    <div>
      <h1 tabIndex={-1}>{words.overTitle}</h1>
      <p className="lead apart">{words.overLead}</p>
    </div>
    {isSignedIn ? (
      <p className="ways">
        <a href={addressOf('bills')}>{words.toBills}</a>
      </p>
    ) : (
      <SignIn here={here} />
    )}
  </div>
);
