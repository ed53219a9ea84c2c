import type { Currency } from '../../../../shared/money/currencies.ts';
import { amountFault } from '../../../../shared/money/money.ts';

/** The amount in the URL, which fills in the form, in minor units. Null if it is missing or invalid. */
export function amountAsked(request: Request, currency: Currency): number | null {
  const asked = new URL(request.url).searchParams.get('amount') ?? '';
  const amount = /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  return amountFault(amount, currency) === null ? amount : null;
}
