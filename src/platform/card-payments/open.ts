import type { PaymentSettings } from '../settings/payment-settings.ts';
import type { CardPayments, PaymentsMode } from './index.ts';

/** Time limit of a call to the provider. After this time the giver gets a friendly message. */
const CALL_MS = 3_000;

/** The configured payment settings, or those that a trial makes for its own fake provider. */
type Opening = Omit<PaymentSettings, 'mode'> & { mode: PaymentsMode };

/** Loads the SDK only if payments are on. Returns null if they are off. */
export async function openPayments(payments: Opening | null): Promise<CardPayments | null> {
  if (payments === null) return null;
  const { openStripe } = await import('./stripe.ts');
  return openStripe({ ...payments, timeoutMs: CALL_MS });
}
