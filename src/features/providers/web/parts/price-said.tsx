import { perUnit } from '../../words/en/provider-fields.ts';
import type { Currency } from '../../../../shared/money/currencies.ts';
import type { ProviderPrice } from '../../contract/provider-fields.ts';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { priceOf } from './names.ts';

export function PriceSaid({ line, currency }: { line: ProviderPrice; currency: Currency }) {
  const { from, to, unit } = line;
  const sum = priceOf(line, currency);
  if (unit === '' || (from === 0 && (to ?? 0) === 0)) return sum;
  return <Sentence of={perUnit} parts={[sum, <bdi key="unit">{unit}</bdi>]} />;
}
