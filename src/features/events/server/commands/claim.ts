import { eq } from 'drizzle-orm';
import type { FirmKeeps } from '../../../prepared/contract/prepared.ts';
import { claimPage } from '../../../prepared/server/commands/claim.ts';
import type { KeyBrought } from '../../../prepared/server/queries/prepared-pages.ts';
import { serviceEvents } from '../tables.ts';

type Claiming = Parameters<typeof claimPage>[0];

/** Claims a page with the times that the firm wrote; the firm may go on changing those if the family wants that. */
export const claimWithServiceEvents = (
  ctx: Claiming,
  { keeps, ...brought }: KeyBrought & { keeps: FirmKeeps },
): Promise<{ tributeId: string }> =>
  claimPage(ctx, { keeps, ...brought }, async (tx, tributeId) => {
    await tx
      .update(serviceEvents)
      .set({ tributeId, ...(!keeps.includes('service') && { preparedId: null }) })
      .where(eq(serviceEvents.preparedId, brought.id));
  });
