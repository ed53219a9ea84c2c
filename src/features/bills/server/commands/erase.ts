import { eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { billAgreements, bills } from '../tables.ts';

/** Part of erasing an account: bills and agreements stay in the provider's books without the person's name. */
export async function eraseInBills({ db }: Pick<CommandContext, 'db'>, { userId }: { userId: string }): Promise<void> {
  await db.update(bills).set({ madeFor: null, keyHash: null, codeHash: null }).where(eq(bills.madeFor, userId));
  await db.update(bills).set({ madeBy: null }).where(eq(bills.madeBy, userId));
  await db.update(billAgreements).set({ by: null }).where(eq(billAgreements.by, userId));
}
