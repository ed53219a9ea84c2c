import * as words from '#messages/provider-fields';
import type { Currency } from '../../../contract/currencies.ts';
import type { ProviderPrice } from '../../../contract/provider-fields.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { priceOf } from './names.ts';

interface Props {
  prices: readonly ProviderPrice[];
  currency: Currency;
}

type Line = ProviderPrice & { at: number };

export function PriceTable({ prices, currency }: Props) {
  const columns: [Column<Line>, ...Column<Line>[]] = [
    { id: 'item', heading: words.item, cell: ({ item }) => <bdi>{item}</bdi> },
    { id: 'price', heading: words.price, isNumber: true, cell: (line) => <Price line={line} currency={currency} /> },
    {
      id: 'includes',
      heading: words.includes,
      cell: ({ includes }) => (includes === '' ? null : <bdi>{includes}</bdi>),
    },
  ];
  return (
    <Table
      caption={words.priceCaption}
      columns={columns}
      rows={prices.map((price, at) => ({ ...price, at }))}
      idOf={({ at }) => String(at)}
      empty={words.noPrices}
    />
  );
}

function Price({ line, currency }: { line: ProviderPrice; currency: Currency }) {
  const sum = priceOf(line, currency);
  if (line.unit === '' || (line.from === 0 && line.to === null)) return sum;
  return <Sentence of={words.perUnit} parts={[sum, <bdi key="unit">{line.unit}</bdi>]} />;
}
