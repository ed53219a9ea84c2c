import { ORPCError } from '@orpc/client';
import { Link } from 'react-router';
import * as words from '../../../words/en/bills.ts';
import { link as toProvider } from '../../../../providers/words/en/provider.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { ProviderPayment, ProviderPayout } from '../../../contract/bills.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { WentBack } from '../../parts/bill-facts.tsx';
import { sumOf } from '../../../../giving/web/parts/sums.ts';
import { formatDay } from '../../../../tributes/web/parts/page/dates.ts';
import { Table } from '../../../../../ui/components/table.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const payments = await client.bills.payments({ id, ...(after !== undefined && { after }) });
  // The page must also work if the card provider does not answer.
  const payouts = await client.bills.payouts({ id }).catch((error: unknown) => {
    if (error instanceof ORPCError && error.code === 'BUSY') return null;
    throw error;
  });
  return { id, payments, payouts: payouts?.payouts ?? null, isFirst: after === undefined };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.moneyTitle, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { id, payments, payouts, isFirst } = data;
  const here = addressOf('providerPayments', { providerId: id });
  const { after } = payments;
  return (
    <div className="page">
      <div>
        <h1 tabIndex={-1}>{words.moneyTitle}</h1>
        <p className="lead">{words.moneyLead}</p>
      </div>
      <Table
        caption={words.payments}
        rows={payments.items}
        idOf={(payment) => payment.id}
        empty={words.noPayments}
        first={isFirst ? null : here}
        next={after === null ? null : addressOf('providerPayments', { providerId: id }, { query: { after } })}
        columns={[
          {
            id: 'number',
            heading: words.number,
            cell: Numbered,
          },
          { id: 'when', heading: words.when, cell: ({ givenAt }) => formatDay(givenAt) },
          { id: 'for', heading: words.isFor, cell: titleOf },
          { id: 'how', heading: words.how, cell: ({ method }) => words.method(method) },
          { id: 'amount', heading: words.amount, isNumber: true, cell: (one) => sumOf(one.amount, one.currency) },
          { id: 'returned', heading: words.returned, isNumber: true, cell: WentBackOrMistaken },
          { id: 'fee', heading: words.fee, isNumber: true, cell: (one) => known(one.fee, one.currency) },
          { id: 'net', heading: words.net, isNumber: true, cell: (one) => known(one.net, one.currency) },
        ]}
      />
      <Payouts payouts={payouts} />
      <p className="ways">
        <a href={`/provider/${id}/payments.csv`}>{words.savePayments}</a>
        <a href={`/provider/${id}/payouts.csv`}>{words.savePayouts}</a>
        <Link to={addressOf('provider', { providerId: id })}>{toProvider}</Link>
      </p>
    </div>
  );
}

const WentBackOrMistaken = (payment: ProviderPayment) =>
  payment.isMistaken ? <small className="soft">{words.mistaken}</small> : <WentBack {...payment} />;

const Numbered = ({ number }: { number: string }) => <span className="unbroken">{number}</span>;

const titleOf = ({ title }: { title: string }) => <bdi>{title}</bdi>;

const known = (minor: number | null, currency: Parameters<typeof sumOf>[1]) =>
  minor === null ? '–' : sumOf(minor, currency);

const Payouts = ({ payouts }: { payouts: readonly ProviderPayout[] | null }) =>
  payouts === null ? (
    <p>{words.payoutsUnknown}</p>
  ) : (
    <Table
      caption={words.payouts}
      rows={payouts}
      idOf={({ id }) => id}
      empty={words.noPayouts}
      columns={[
        { id: 'when', heading: words.when, cell: ({ at }) => formatDay(at) },
        {
          id: 'amount',
          heading: words.amount,
          isNumber: true,
          cell: ({ amount, currency, isFailed }) =>
            isFailed ? `${words.cameBack} ${sumOf(amount, currency)}` : sumOf(0 - amount, currency),
        },
      ]}
    />
  );
