import { eq } from 'drizzle-orm';
import { PAYEE_COUNTRIES } from '../../../payments/contract/payees.ts';
import { emptyProvider, type ProviderFields, type ProviderState } from '../../contract/provider-fields.ts';
import { PROVIDERS_PER_ACCOUNT } from '../../../../shared/limits/provider-limits.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Changed } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId, newSecret } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { lockedUser } from '../../../accounts/server/commands/people/write-user.ts';
import { signUp, type Credentials } from '../../../accounts/server/commands/sign-up/sign-up.ts';
import { limitNow } from '../../../operations/server/queries/limits.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { lookKeys } from '../rules/near-names.ts';
import { applicationsPerAddress, applicationsPerNetwork } from '../rules/limits.ts';
import { providerChanges, providers, providerStaff, type ProviderRow } from '../tables.ts';
import { changeProviderState } from './change-state.ts';
import { assertPayable } from './save.ts';

export type Applying = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log' | 'request' | 'collectors'>;

interface Application {
  id: string;
  fields: Partial<ProviderFields>;
  account?: Credentials | undefined;
  /** Honeypot: only bots fill it in. */
  homepage: string;
}

interface Applied {
  id: string;
  state: ProviderState;
  /** Secret that marks the browser that signed up. Null for a signed-in caller. */
  signUpToken: string | null;
}

/** A signed-in caller owns the provider at once; others claim it later with `takeUp`. Errors: those of the contract. */
export async function apply(ctx: Applying, application: Application): Promise<Applied> {
  const { id, account, homepage } = application;
  // Answer as if it had worked, so that a bot learns nothing.
  if (homepage !== '') return { id, state: 'applied', signUpToken: ctx.actor.kind === 'member' ? null : newSecret() };
  if (ctx.actor.kind === 'member') return applyAsMember(ctx, application);
  if (account === undefined) return fail('SIGN_IN_REQUIRED');
  const address = account.email.toLowerCase();
  const isNew = await ctx.db.transaction(async (tx) => {
    await limitRates(ctx, tx, address);
    const before = await lockedProvider(tx, id);
    if (before && (before.appliedWith !== address || before.state !== 'applied')) fail('ENTRY_EXISTS');
    if (!before) await insert(ctx, tx, { ...application, appliedWith: address });
    return !before;
  });
  try {
    const signUpToken = await signUp(ctx, { ...account, to: addressOf('providerHome') });
    return { id, state: 'applied', signUpToken };
  } catch (error) {
    if (isNew) await ctx.db.delete(providers).where(eq(providers.id, id));
    throw error;
  }
}

async function applyAsMember(ctx: Applying, { id, fields }: Application): Promise<Applied> {
  const { actor } = ctx;
  if (actor.kind !== 'member') return fail('SIGN_IN_REQUIRED');
  if (!actor.user.isEmailVerified) return fail('ADDRESS_NOT_CONFIRMED');
  const userId = actor.user.id;
  return ctx.db.transaction(async (tx) => {
    await lockedUser(tx, { id: userId });
    const before = await lockedProvider(tx, id);
    if (before) {
      const staff = await tx.select().from(providerStaff).where(eq(providerStaff.providerId, id));
      return staff.some((one) => one.userId === userId)
        ? { id, state: before.state, signUpToken: null }
        : fail('ENTRY_EXISTS');
    }
    await limitRates(ctx, tx, actor.user.email.toLowerCase());
    const row = await insert(ctx, tx, { id, fields, appliedWith: null });
    const { state } = await giveOwner(ctx, tx, row, userId);
    return { id, state, signUpToken: null };
  });
}

async function limitRates(ctx: Applying, tx: Transaction, address: string): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  const perNetwork = applicationsPerNetwork(await limitNow(tx, 'applicationsPerNetwork'));
  await limitRate(parts, `provider-network ${ctx.request.network}`, perNetwork);
  await limitRate(parts, `provider-address ${address}`, applicationsPerAddress);
}

async function lockedProvider(tx: Transaction, id: string): Promise<ProviderRow | undefined> {
  const [row] = await tx.select().from(providers).where(eq(providers.id, id)).for('update');
  return row;
}

async function insert(
  ctx: Applying,
  tx: Transaction,
  { id, fields, appliedWith }: { id: string; fields: Partial<ProviderFields>; appliedWith: string | null },
): Promise<ProviderRow> {
  const now = ctx.clock.now();
  const said = { ...emptyProvider, ...fields };
  assertPayable(said.prices, said.country);
  const [row] = await tx
    .insert(providers)
    .values({
      ...said,
      lookKeys: lookKeys(said),
      id,
      state: 'applied',
      rev: 1,
      appliedWith,
      currency: PAYEE_COUNTRIES[said.country],
      createdAt: now,
      savedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return fail('ENTRY_EXISTS');
  await tx.insert(providerChanges).values({
    id: newId(ctx.clock),
    providerId: id,
    from: null,
    to: 'applied',
    by: 'firm',
    byUser: null,
    at: now,
    why: '',
  });
  ctx.log.info('provider_applied', { providerId: id });
  return row;
}

/** A new provider has no payment account, so no cached page shows it and none is dropped. */
const onNoPage: Changed = async () => {};

/** Throws TOO_MANY_PROVIDERS. Callers lock the account's row (`lockedUser`), so that parallel requests are counted. */
export async function assertRoomForProvider(tx: Transaction, userId: string): Promise<void> {
  if ((await tx.$count(providerStaff, eq(providerStaff.userId, userId))) >= PROVIDERS_PER_ACCOUNT)
    fail('TOO_MANY_PROVIDERS');
}

/** Makes the account with the confirmed address the owner. Callers lock the user's row. Errors: TOO_MANY_PROVIDERS. */
export async function giveOwner(
  ctx: Applying,
  tx: Transaction,
  row: ProviderRow,
  userId: string,
): Promise<ProviderRow> {
  await assertRoomForProvider(tx, userId);
  await tx.update(providers).set({ appliedWith: null }).where(eq(providers.id, row.id));
  await tx.insert(providerStaff).values({ providerId: row.id, userId, role: 'owner', since: ctx.clock.now() });
  return changeProviderState(ctx, tx, row, { to: 'confirmed', by: 'firm', byUser: userId, why: '' }, onNoPage);
}
