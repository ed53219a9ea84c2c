import { eq, inArray } from 'drizzle-orm';
import type { Bill } from '../../contract/bills.ts';
import {
  providerRoleMay,
  type ProviderPermission,
  type ProviderRole,
} from '../../../providers/contract/provider-roles.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { hashLinkCode, opensLink } from '../../../../platform/secrets/link-codes.ts';
import { withEach } from '../../../../platform/secrets/secret.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { providerRoleOf } from '../../../providers/server/queries/own-provider.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { bills, type BillRow } from '../tables.ts';

interface Asking extends Pick<Context, 'actor'> {
  db: Writable;
}

export interface OwnBill {
  bill: BillRow;
  side: Bill['side'];
  role: ProviderRole | null;
}

type Wanted = { id: string } & ({ as: 'provider'; to: ProviderPermission } | { as: 'family' } | { as: 'either' });

const billRow = async (db: Writable, id: string): Promise<BillRow | undefined> =>
  (await db.select().from(bills).where(eq(bills.id, id)))[0];

/** A bill, if the caller may act on it as wanted. Checked with each request. Errors: NOT_FOUND, ROLE_TOO_SMALL. */
export async function ownBill(ctx: Asking, wanted: Wanted): Promise<OwnBill> {
  const userId = memberId(ctx);
  const bill = (await billRow(ctx.db, wanted.id)) ?? fail('NOT_FOUND');
  const role = bill.providerId === null ? null : await providerRoleOf(ctx.db, bill.providerId, userId);
  // Staff of the provider who pay the bill themselves count as family, unless the action is the provider's.
  if (wanted.as !== 'provider' && bill.madeFor === userId) return { bill, side: 'family', role };
  if (wanted.as === 'family' || role === null) return fail('NOT_FOUND');
  const permission = wanted.as === 'provider' ? wanted.to : 'bill';
  return providerRoleMay(role, permission) ? { bill, side: 'provider', role } : fail('ROLE_TOO_SMALL');
}

/** Like `ownBill`, but locks the bill until the transaction ends, so that its changes run one at a time. */
export async function lockOwnBill(ctx: Pick<Context, 'actor'>, tx: Transaction, wanted: Wanted): Promise<OwnBill> {
  await ownBill({ ...ctx, db: tx }, wanted);
  await tx.select({ id: bills.id }).from(bills).where(eq(bills.id, wanted.id)).for('update');
  // Check again after the wait for the lock: the transaction before may have removed the caller.
  return ownBill({ ...ctx, db: tx }, wanted);
}

/** A bill for both sides and for readers of its link. Errors: NOT_FOUND for others. */
export async function readableBill(
  ctx: Asking & Pick<Context, 'secret'>,
  { id, key }: { id: string; key?: string | undefined },
): Promise<OwnBill> {
  const bill = (await billRow(ctx.db, id)) ?? fail('NOT_FOUND');
  const opened = key !== undefined && opensBill(ctx, bill, key) ? { bill, side: 'reader' as const, role: null } : null;
  if (ctx.actor.kind !== 'member') return opened ?? fail('NOT_FOUND');
  const role = bill.providerId === null ? null : await providerRoleOf(ctx.db, bill.providerId, memberId(ctx));
  if (bill.madeFor !== memberId(ctx) && role === null) return opened ?? fail('NOT_FOUND');
  return ownBill(ctx, { id, as: 'either' });
}

/** Whether a link's key or a code opens the bill. Neither opens a draft. */
export const opensBill = ({ secret }: Pick<Context, 'secret'>, bill: BillRow, key: string): boolean =>
  bill.state !== 'draft' && opensLink(secret, 'bill-code', bill, key);

export async function billByCode(ctx: Asking & Pick<Context, 'secret'>, code: string): Promise<BillRow | undefined> {
  const hashes = withEach(ctx.secret, (one) => hashLinkCode(one, 'bill-code', code));
  const [bill] = await ctx.db.select().from(bills).where(inArray(bills.codeHash, hashes));
  return bill && opensBill(ctx, bill, code) ? bill : undefined;
}
