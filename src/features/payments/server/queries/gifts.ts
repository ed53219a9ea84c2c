import { eq, or } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { giftGivers, gifts, type GiftRow } from '../tables.ts';

/** Parts of the context that functions about payments need. Jobs have them too. */
export type PaymentContext = Pick<
  CommandContext,
  'config' | 'secret' | 'db' | 'clock' | 'log' | 'jobs' | 'pages' | 'payments' | 'collectors'
>;

/** Details of the payer for the card provider. The email address is null after erasure. */
export async function giverOf(db: Writable, giftId: string): Promise<{ email: string | null; language: string }> {
  const [giver] = await db
    .select({ email: giftGivers.email, language: giftGivers.language })
    .from(giftGivers)
    .where(eq(giftGivers.giftId, giftId));
  return giver ?? { email: null, language: 'en' };
}

export async function giftBy(
  db: Writable,
  { checkout, payment, reference }: { checkout?: string; payment?: string | null; reference?: string | null },
): Promise<GiftRow | null> {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference ?? '');
  const [row] = await db
    .select()
    .from(gifts)
    .where(
      or(
        ...(checkout === undefined ? [] : [eq(gifts.checkout, checkout)]),
        ...(payment ? [eq(gifts.payment, payment)] : []),
        ...(isUuid && reference ? [eq(gifts.id, reference)] : []),
      ),
    );
  return row ?? null;
}
