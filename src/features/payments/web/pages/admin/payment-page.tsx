import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as checkWords from '../../../words/en/admin-payment-checks.ts';
import * as words from '../../../words/en/admin-payments.ts';
import { locale } from '../../../../../shared/words/en/language.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { AdminPaymentFile } from '../../../contract/admin-payments.ts';
import { formatAmount } from '../../../../../shared/money/money.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { Day } from '../../../../tributes/web/parts/page/day.tsx';
import { PaymentParts } from './payment-parts.tsx';

export async function loader({ client, params }: PageArgs) {
  const id = params['giftId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return { payment: await client.adminPayments.read({ id }) };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(facts?.payment.number ?? words.title, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { payment } = data;
  const { id, number, state, title, giver, providerId } = payment;
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf('adminPayments')}>{words.toList}</Link>
        </p>
        <h1 tabIndex={-1}>{number}</h1>
        <p className="lead long-words">
          <strong>{payment.isMistaken ? words.mistaken : words.stateName(state)}</strong> · <bdi>{title}</bdi>
        </p>
        <p className="ways">
          {giver.userId === null ? null : (
            <Link to={addressOf('adminUser', { userId: giver.userId })}>{words.toUser}</Link>
          )}
          {providerId === null ? null : <Link to={addressOf('adminProvider', { providerId })}>{words.toProvider}</Link>}
          <Link to={addressOf('adminPaymentChecks')}>{checkWords.title}</Link>
          <Link to={addressOf('adminAudit', {}, { query: { targetId: id } })}>{words.toAudit}</Link>
        </p>
      </div>
      <People payment={payment} />
      <Sums payment={payment} />
      <Payout payment={payment} />
      <PaymentParts payment={payment} />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === null || children === '' ? null : (
    <>
      <dt>{name}</dt>
      <dd className="long-words">{children}</dd>
    </>
  );

const Time = ({ name, at }: { name: string; at: string | null }) => (
  <Fact name={name}>{at === null ? null : <Moment at={at} />}</Fact>
);

function People({ payment }: { payment: AdminPaymentFile }) {
  const { giver, payee, page, kind, method, billId, enteredBy } = payment;
  const { productName } = useSite();
  return (
    <dl className="facts">
      <Fact name={words.giver}>
        <bdi>{giver.name || words.unnamed}</bdi>
      </Fact>
      <Fact name={words.email}>{giver.email === null ? null : <bdi>{giver.email}</bdi>}</Fact>
      <Fact name={words.payee}>
        <bdi>{words.receiver(payee, kind, productName)}</bdi>
      </Fact>
      <Fact name={words.kind}>{words.kindName(kind)}</Fact>
      <Fact name={words.page}>
        {page === null ? null : (
          <Link to={addressOf('adminTribute', { tributeId: page.id })}>
            <bdi>{page.name.trim() || words.unnamedPage}</bdi>
          </Link>
        )}
      </Fact>
      <Fact name={words.bill}>{billId === null ? null : <code>{billId}</code>}</Fact>
      <Fact name={words.method}>{words.methodName(method)}</Fact>
      <Fact name={words.enteredBy}>
        {enteredBy === null ? null : (
          <Link to={addressOf('adminUser', { userId: enteredBy.id })}>
            <bdi>{enteredBy.email}</bdi>
          </Link>
        )}
      </Fact>
      <Time name={words.corrected} at={payment.correctedAt} />
      <Time name={words.asked} at={payment.askedAt} />
      <Time name={words.paid} at={payment.givenAt} />
    </dl>
  );
}

function Sums({ payment }: { payment: AdminPaymentFile }) {
  const { amount, cover, tip, total, fee, rosemaryFee, returned, net, currency } = payment;
  const said = (minor: number | null) => (minor === null ? null : formatAmount(minor, currency, locale));
  const more = (minor: number) => (minor === 0 ? null : said(minor));
  return (
    <section className="group" aria-labelledby="sums">
      <h2 id="sums">{words.sum}</h2>
      <dl className="facts">
        <Fact name={words.amount}>{said(amount)}</Fact>
        <Fact name={words.cover}>{more(cover)}</Fact>
        <Fact name={words.tip}>{more(tip)}</Fact>
        <Fact name={words.total}>{said(total)}</Fact>
        <Fact name={words.fee}>{said(fee)}</Fact>
        <Fact name={words.rosemaryFee}>{more(rosemaryFee)}</Fact>
        <Fact name={words.returned}>{more(returned)}</Fact>
        <Fact name={words.net}>{said(net)}</Fact>
      </dl>
    </section>
  );
}

function Payout({ payment }: { payment: AdminPaymentFile }) {
  const { arrivesAt, canPayOut, account, checkout, payment: name } = payment;
  const code = (typed: string | null) => (typed === null ? null : <code>{typed}</code>);
  const isNone = arrivesAt === null && canPayOut === null;
  return (
    <section className="group" aria-labelledby="payout">
      <h2 id="payout">{words.payout}</h2>
      {isNone ? <p className="empty">{words.noPayout}</p> : null}
      <dl className="facts">
        <Fact name={words.inBank}>{arrivesAt === null ? null : <Day at={arrivesAt} />}</Fact>
        <Fact name={words.canPayOut}>{canPayOut === null ? null : words.canPayOutName(canPayOut)}</Fact>
        <Fact name={words.account}>{code(account)}</Fact>
        <Fact name={words.checkout}>{code(checkout)}</Fact>
        <Fact name={words.payment}>{code(name)}</Fact>
      </dl>
    </section>
  );
}
