import type { Currency } from '../../../../shared/money/currencies.ts';
import { amountFault } from '../../../../shared/money/money.ts';

/** What an address asks a form to begin with, in minor units; null for none, or one that cannot be given. */
export function amountAsked(request: Request, currency: Currency): number | null {
  const asked = new URL(request.url).searchParams.get('amount') ?? '';
  const amount = /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  return amountFault(amount, currency) === null ? amount : null;
}
