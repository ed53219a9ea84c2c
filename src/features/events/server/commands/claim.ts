import { eq } from 'drizzle-orm';
import type { ProviderKeeps } from '../../../prepared/contract/prepared.ts';
import { claimPage } from '../../../prepared/server/commands/claim.ts';
import type { KeyBrought } from '../../../prepared/server/queries/prepared-pages.ts';
import { serviceEvents } from '../tables.ts';

type Claiming = Parameters<typeof claimPage>[0];

/** Claims a page with the events that its provider wrote. The family decides whether the provider may still change them. */
export const claimWithServiceEvents = (
  ctx: Claiming,
  { keeps, ...brought }: KeyBrought & { keeps: ProviderKeeps },
): Promise<{ tributeId: string }> =>
  claimPage(ctx, { keeps, ...brought }, async (tx, tributeId) => {
    await tx
      .update(serviceEvents)
      .set({ tributeId, ...(!keeps.includes('service') && { preparedId: null }) })
      .where(eq(serviceEvents.preparedId, brought.id));
  });
