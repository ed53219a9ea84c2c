import type { PaymentSettings } from '../settings/payment-settings.ts';
import type { CardPayments, PaymentsMode } from './index.ts';

/** For one call: a giver waits no longer than this for calm words. */
const CALL_MS = 3_000;

/** As the settings say, or as a trial has made them for its own provider. */
type Opening = Omit<PaymentSettings, 'mode'> & { mode: PaymentsMode };

/** What moves money; the SDK is loaded only where it is used. Null: nothing can be given. */
export async function openPayments(payments: Opening | null): Promise<CardPayments | null> {
  if (payments === null) return null;
  const { openStripe } = await import('./stripe.ts');
  return openStripe({ ...payments, timeoutMs: CALL_MS });
}
