// Prices and number formats. The prices are invented, with Stripe's public prices as a model.
import { invalid } from './refusals.ts';

interface Price {
  /** The price is `bps` ten thousandths of the amount, plus `fixed` minor units. */
  bps: number;
  fixed: number;
  dispute: number;
  least: number;
}

const usual: Price = { bps: 290, fixed: 30, dispute: 1500, least: 50 };
const prices: Record<string, Price> = {
  gbp: { bps: 150, fixed: 20, dispute: 2000, least: 30 },
  eur: { bps: 150, fixed: 25, dispute: 2000, least: 50 },
  usd: usual,
  jpy: { bps: 360, fixed: 0, dispute: 1300, least: 50 },
  kwd: { bps: 290, fixed: 100, dispute: 5000, least: 200 },
};
export const priceIn = (currency: string): Price => prices[currency] ?? usual;

export function feeFor(amount: number, currency: string): number {
  const { bps, fixed } = priceIn(currency);
  return Math.min(amount, Math.round((amount * bps) / 10_000) + fixed);
}

/** docs.stripe.com/currencies: for some currencies, Stripe's number of decimals differs from that of ISO 4217. */
const WITHOUT_DECIMALS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THREE_DECIMALS = new Set('bhd jod kwd omr tnd'.split(' '));
const decimalsOf = (currency: string) => (WITHOUT_DECIMALS.has(currency) ? 0 : THREE_DECIMALS.has(currency) ? 3 : 2);

/** docs.stripe.com/currencies: currencies that Stripe accepts for payments. */
const taken = new Set(
  (
    'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny ' +
    'cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd ' +
    'jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ' +
    'ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl ' +
    'thb tjs tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xcg xof xpf yer zar zmw'
  ).split(' '),
);

export function written(amount: number, currency: string): string {
  const digits = decimalsOf(currency);
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

export function checkAmount(amount: number, currency: string, param: string): void {
  if (!taken.has(currency)) throw invalid(`Invalid currency: ${currency}`, 'currency');
  if (amount < priceIn(currency).least) throw invalid('The amount is too small.', param, 'amount_too_small');
  if (amount > 99_999_999) throw invalid('The amount is too large.', param, 'amount_too_large');
  if (THREE_DECIMALS.has(currency) && amount % 10 !== 0)
    throw invalid('The amount must be a multiple of ten in a currency of three decimals.', param);
}

const eurozone = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
const others =
  'GB gbp US usd CA cad AU aud NZ nzd JP jpy CH chf SE sek NO nok DK dkk PL pln CZ czk HU huf SG sgd HK hkd AE aed MX mxn';
const currencies = new Map<string, string>([
  ...eurozone.map((country): [string, string] => [country, 'eur']),
  ...[...others.matchAll(/([A-Z]{2}) ([a-z]{3})/g)].map(([, country = '', currency = '']): [string, string] => [
    country,
    currency,
  ]),
]);
/** The usual currency of accounts in a country. Null if Stripe has no accounts there. */
export const currencyOf = (country: string): string | null => currencies.get(country) ?? null;
