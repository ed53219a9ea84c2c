import * as words from '../../words/en/provider-fields.ts';
import type { Currency } from '../../../../shared/money/currencies.ts';
import type { ProviderPrice } from '../../contract/provider-fields.ts';
import { Table, type Column } from '../../../../ui/components/table.tsx';
import { PriceSaid } from './price-said.tsx';

interface Props {
  prices: readonly ProviderPrice[];
  currency: Currency;
}

type Line = ProviderPrice & { at: number; currency: Currency };

const columns: [Column<Line>, ...Column<Line>[]] = [
  { id: 'item', heading: words.item, cell: ({ item }) => <bdi>{item}</bdi> },
  {
    id: 'price',
    heading: words.price,
    isNumber: true,
    cell: (line) => <PriceSaid line={line} currency={line.currency} />,
  },
  { id: 'includes', heading: words.includes, cell: ({ includes }) => (includes === '' ? null : <bdi>{includes}</bdi>) },
];

export const PriceTable = ({ prices, currency }: Props) => (
  <Table
    caption={words.priceCaption}
    columns={columns}
    rows={prices.map((price, at) => ({ ...price, at, currency }))}
    idOf={({ at }) => String(at)}
    empty={words.noPrices}
  />
);
