import { noPrices, perUnit } from '#messages/provider-fields';
import type { Currency } from '../../../contract/currencies.ts';
import type { ProviderPrice } from '../../../contract/provider-fields.ts';
import { priceOf } from '../../domains/providers/names.ts';
import { Sentence } from '../../ui/sentence.tsx';

interface Props {
  prices: readonly ProviderPrice[];
  currency: Currency;
}

/** Lines of a price list where several lists stand beside each other. */
export const PriceLines = ({ prices, currency }: Props) =>
  prices.length === 0 ? (
    <p className="soft small">{noPrices}</p>
  ) : (
    <ul className="firm-prices">
      {prices.map((line, at) => (
        <li key={at}>
          <span dir="auto">{line.item}</span>
          <span className="sum">
            {line.unit === '' ? (
              priceOf(line, currency)
            ) : (
              <Sentence of={perUnit} parts={[priceOf(line, currency), <bdi key="unit">{line.unit}</bdi>]} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
