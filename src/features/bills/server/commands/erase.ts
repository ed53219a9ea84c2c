import { eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { billAgreements, bills } from '../tables.ts';

/** Erases a person's name when the account is erased. Bills and agreements stay for the provider. */
export async function eraseInBills({ db }: Pick<CommandContext, 'db'>, { userId }: { userId: string }): Promise<void> {
  await db.update(bills).set({ madeFor: null, keyHash: null, codeHash: null }).where(eq(bills.madeFor, userId));
  await db.update(bills).set({ madeBy: null }).where(eq(bills.madeBy, userId));
  await db.update(billAgreements).set({ by: null }).where(eq(billAgreements.by, userId));
}
