import { data, Link } from 'react-router';
import * as words from '#messages/admin-payments';
import { locale } from '#messages/language';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import { PaymentKind, type AdminPayment } from '../../../contract/admin-payments.ts';
import { Currency } from '../../../contract/currencies.ts';
import { GiftMethod, GiftState } from '../../../contract/giving.ts';
import { formatAmount } from '../../../contract/money.ts';
import type { Client, Head, PageArgs, PageProps, Site } from '../../client/page.ts';
import { readProblem, type Problem } from '../../client/problem.ts';
import { useSite } from '../../client/site.ts';
import { ShortMoment } from '../../domains/accounts/moment.tsx';
import type { AdminColumns } from '../../domains/admin/admin-table.tsx';
import { filterBy, type FilterField } from '../../domains/admin/list-filters.ts';
import { ListScreen } from '../../domains/admin/list-screen.tsx';
import { askedOf, listState, type ListSpec, type ListState } from '../../domains/admin/list-state.ts';
import { typedSum, type SumRead } from '../../domains/admin/typed-sum.ts';

const spec: ListSpec = {
  screen: 'adminPayments',
  sorts: ['-day', 'day'],
  filters: ['state', 'kind', 'method', 'amount', 'currency', 'from', 'to'],
};

interface Found {
  state: ListState;
  page: Awaited<ReturnType<Client['adminPayments']['list']>>;
  refused: Problem['error'] | null;
}

export async function loader({ client, request }: PageArgs): Promise<Found | ReturnType<typeof data<Found>>> {
  const typed = listState(spec, request);
  const sum = typedSum(typed.filters['amount'] ?? '', typed.filters['currency'] ?? '', locale);
  const state = { ...typed, filters: { ...typed.filters, currency: sum.currency } };
  if (sum.refused) return refusedPage(state, sum.refused);
  try {
    return { state, page: await client.adminPayments.list(askedFor(state, sum)), refused: null };
  } catch (error) {
    // The typed text stays in its field, with its error.
    const refused = readProblem(error);
    if (refused?.code !== 'INVALID_INPUT' || !fields.some(({ name }) => name in refused.fields)) throw error;
    return refusedPage(state, refused);
  }
}

const refusedPage = (state: ListState, refused: Problem['error']) =>
  data<Found>({ state, page: { items: [], after: null, count: 0, isExact: true }, refused }, { status: 422 });

function askedFor(state: ListState, { least, most }: SumRead): Record<string, string> {
  const { amount: _typed, ...asked } = askedOf(state);
  return { ...asked, ...(least !== null && { least: String(least) }), ...(most !== null && { most: String(most) }) };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data: loaded }: PageProps<typeof loader>) {
  const { state, page, refused } = loaded;
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      hint={words.hint}
      fields={fields}
      refused={refused}
      filters={filters}
      columns={columns}
      state={state}
      page={page}
      nameOf={({ number }) => number}
    />
  );
}

const filters = [
  filterBy('state', words.state, GiftState.options, words.stateName),
  filterBy('kind', words.kind, PaymentKind.options, words.kindName),
  filterBy('method', words.method, GiftMethod.options, words.methodName),
  filterBy('currency', words.currency, Currency.options, (code) => code.toUpperCase()),
];

const fields: readonly FilterField[] = [
  { name: 'amount', label: words.sum, type: 'text', hint: words.sumHint },
  { name: 'from', label: words.from, type: 'date' },
  { name: 'to', label: words.to, type: 'date' },
];

function Payee({ payee, kind }: Pick<AdminPayment, 'payee' | 'kind'>) {
  const { productName } = useSite();
  return <bdi>{words.receiver(payee, kind, productName)}</bdi>;
}

const columns: AdminColumns<AdminPayment> = [
  {
    id: 'number',
    heading: words.receipt,
    isShort: true,
    cell: ({ id, number }) => <Link to={addressOf('adminPayment', { giftId: id })}>{number}</Link>,
  },
  { id: 'day', heading: words.day, sort: 'day', cell: ({ at }) => <ShortMoment at={at} /> },
  {
    id: 'sum',
    heading: words.sum,
    isNumber: true,
    cell: ({ total, currency }) => formatAmount(total, currency, locale),
  },
  {
    id: 'giver',
    heading: words.giver,
    isLong: true,
    cell: ({ giver: { name, email } }) => <bdi>{name || email || words.unnamed}</bdi>,
  },
  { id: 'payee', heading: words.payee, isLong: true, cell: ({ payee, kind }) => <Payee payee={payee} kind={kind} /> },
  {
    id: 'state',
    heading: words.state,
    isShort: true,
    cell: ({ state, returned, currency, isMistaken }) => (
      <>
        {isMistaken ? words.mistaken : words.stateName(state)}
        {state === 'part-returned' ? (
          <small className="soft own-line">{words.returnedOf(formatAmount(returned, currency, locale))}</small>
        ) : null}
      </>
    ),
  },
  { id: 'kind', heading: words.kind, isShort: true, cell: ({ kind }) => words.kindName(kind) },
  { id: 'title', heading: words.forWhat, isExtra: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { id: 'method', heading: words.method, isExtra: true, cell: ({ method }) => words.methodName(method) },
  { id: 'id', heading: words.id, isExtra: true, cell: ({ id }) => <code>{id}</code> },
];
