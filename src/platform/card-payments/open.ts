import type { PaymentSettings } from '../settings/payment-settings.ts';
import type { CardPayments, PaymentsMode } from './index.ts';

/** Per call: after this a giver gets a friendly message. */
const CALL_MS = 3_000;

/** From the settings, or made by a trial for its own fake provider. */
type Opening = Omit<PaymentSettings, 'mode'> & { mode: PaymentsMode };

/** The SDK is loaded only where it is used. Null: payments are off. */
export async function openPayments(payments: Opening | null): Promise<CardPayments | null> {
  if (payments === null) return null;
  const { openStripe } = await import('./stripe.ts');
  return openStripe({ ...payments, timeoutMs: CALL_MS });
}
