import type { Currency } from '../../../../shared/money/currencies.ts';
import { amountFault } from '../../../../shared/money/money.ts';

/** Amount from the address that prefills the form, in minor units; null if missing or invalid. */
export function amountAsked(request: Request, currency: Currency): number | null {
  const asked = new URL(request.url).searchParams.get('amount') ?? '';
  const amount = /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  return amountFault(amount, currency) === null ? amount : null;
}
