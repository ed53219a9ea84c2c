import { Link } from 'react-router';
import * as words from '../../../words/en/admin-payments.ts';
import { locale } from '../../../../../shared/words/en/language.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { PaymentKind, paymentList, type AdminPayment } from '../../../contract/admin-payments.ts';
import { Currency } from '../../../../../shared/money/currencies.ts';
import { GiftMethod, GiftState } from '../../../../giving/contract/giving.ts';
import { formatAmount } from '../../../../../shared/money/money.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { ShortMoment } from '../../../../accounts/web/parts/moment.tsx';
import { adminListPage } from '../../../../admin/web/parts/admin-list.tsx';
import { filterBy } from '../../../../admin/web/parts/list-filters.ts';
import { askedOf, type ListState } from '../../../../admin/web/parts/list-state.ts';
import { typedSum } from '../../../../admin/web/parts/typed-sum.ts';

/** The form has one text field, `amount`, instead of the filters `least` and `most`. */
const typedFilters = paymentList.filters
  .filter((name) => name !== 'most')
  .map((name) => (name === 'least' ? ('amount' as const) : name));

/** Turns the list's filters into a query. The typed amount may contain a currency, which then becomes the filter. */
function askFor(typed: ListState) {
  const { least, most, currency, refused } = typedSum(
    typed.filters['amount'] ?? '',
    typed.filters['currency'] ?? '',
    locale,
  );
  const state = { ...typed, filters: { ...typed.filters, currency } };
  const { amount: _typed, ...asked } = askedOf(state);
  const sums = { ...(least !== null && { least: String(least) }), ...(most !== null && { most: String(most) }) };
  return { state, asked: { ...asked, ...sums }, refused };
}

function Payee({ payee, kind }: Pick<AdminPayment, 'payee' | 'kind'>) {
  const { productName } = useSite();
  return <bdi>{words.receiver(payee, kind, productName)}</bdi>;
}

export const payments = adminListPage({
  list: { ...paymentList, filters: typedFilters },
  title: words.title,
  lead: words.lead,
  hint: words.hint,
  askFor,
  read: ({ adminPayments }, asked) => adminPayments.list(asked),
  filters: [
    filterBy('state', words.state, GiftState.options, words.stateName),
    filterBy('kind', words.kind, PaymentKind.options, words.kindName),
    filterBy('method', words.method, GiftMethod.options, words.methodName),
    filterBy('currency', words.currency, Currency.options, (code) => code.toUpperCase()),
  ],
  fields: [
    { name: 'amount', label: words.sum, type: 'text', hint: words.sumHint },
    { name: 'from', label: words.from, type: 'date' },
    { name: 'to', label: words.to, type: 'date' },
  ],
  nameOf: ({ number }) => number,
  columns: [
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
  ],
});
