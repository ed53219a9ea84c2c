import type { Config } from '../../config.ts';
import type { CardPayments } from './index.ts';

/** For one call: a giver waits no longer than this for calm words. */
const CALL_MS = 3_000;

/** What moves money, as the settings say; the SDK is loaded only where it is used. Null: nothing can be given. */
export async function openPayments({ payments }: Pick<Config, 'payments'>): Promise<CardPayments | null> {
  if (payments === null) return null;
  const { openStripe } = await import('./stripe.ts');
  return openStripe({ ...payments, timeoutMs: CALL_MS });
}
