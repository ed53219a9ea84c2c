import { noPrices } from '../../../words/en/provider-fields.ts';
import { included } from '../../../words/en/providers.ts';
import type { Currency } from '../../../../../shared/money/currencies.ts';
import type { ProviderPrice } from '../../../contract/provider-fields.ts';
import { PriceSaid } from '../../parts/price-said.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';

interface Props {
  prices: readonly ProviderPrice[];
  currency: Currency;
  isWhole?: boolean;
}

export const PriceLines = ({ prices, currency, isWhole = false }: Props) =>
  prices.length === 0 ? (
    <p className="soft small">{noPrices}</p>
  ) : (
    <ul className="provider-prices">
      {prices.map((line, at) => (
        <li key={at}>
          <span dir="auto">{line.item}</span>
          <span className="sum">
            <PriceSaid line={line} currency={currency} />
          </span>
          {isWhole && line.includes.trim() !== '' ? (
            <span className="price-includes soft small">
              <Named of={included} name={line.includes} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
