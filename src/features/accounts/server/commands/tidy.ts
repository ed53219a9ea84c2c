import { and, eq, isNotNull, lt, ne } from 'drizzle-orm';
import { SESSION_IDLE_MS, UNCONFIRMED_ACCOUNT_MS } from '../../../../shared/limits/limits.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { endExpired, tidyRateLimits } from './end-expired.ts';
import { cutCodesLoose } from './links/revoke-codes.ts';
import { recordMade } from './people/make-admin.ts';
import { savedDevice } from '../queries/saved-device.ts';
import { actionCodes, sessions, users } from '../tables.ts';

/** For this long after its expiry, a link says that it has expired. Then its code is deleted. */
const EXPIRED_CODES_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

const DEVICES_AT_ONCE = 500;

export async function tidyAccounts(ctx: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  const now = ctx.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, now));
  await ctx.db.delete(sessions).where(lt(sessions.seenAt, before(SESSION_IDLE_MS)));
  await ctx.db.delete(actionCodes).where(lt(actionCodes.expiresAt, before(EXPIRED_CODES_RETENTION_MS)));
  await endExpired(ctx);
  await tidyRateLimits(ctx.db, now);
  await tidyDevices(ctx);
  await tidyUnconfirmed(ctx, before(UNCONFIRMED_ACCOUNT_MS));
}

/** Converts device names from an earlier release to codes, in small batches because these rows are in use. */
async function tidyDevices({ db }: Pick<CommandContext, 'db'>): Promise<void> {
  const inWords = await db.select().from(sessions).where(isNotNull(sessions.device)).limit(DEVICES_AT_ONCE);
  for (const row of inWords)
    await db
      .update(sessions)
      .set({ ...savedDevice(row), device: null })
      .where(eq(sessions.id, row.id));
  if (inWords.length === DEVICES_AT_ONCE) await tidyDevices({ db });
}

async function tidyUnconfirmed({ db }: Pick<CommandContext, 'db'>, createdBefore: Date): Promise<void> {
  const isForgotten = and(eq(users.emailVerified, false), lt(users.timeCreated, createdBefore));
  for (const { id } of await db.select({ id: users.id }).from(users).where(isForgotten)) {
    // One account per transaction: an account with a page cannot be deleted and must not block the others.
    await db
      .transaction(async (tx) => {
        const gone = await tx
          .delete(users)
          .where(and(eq(users.id, id), isForgotten))
          .returning({ id: users.id });
        if (gone.length > 0) await cutCodesLoose(tx, id);
      })
      .catch((error: unknown) => {
        if (!isReferenced(error)) throw error;
      });
  }
}

const isReferenced = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23503') || isReferenced(error.cause));

/** Makes the operator's confirmed account an admin. Runs at every start. */
export async function promoteOperator(ctx: {
  db: CommandContext['db'];
  log: CommandContext['log'];
  clock: CommandContext['clock'];
  config: Pick<CommandContext['config'], 'adminEmail'>;
}): Promise<void> {
  if (ctx.config.adminEmail === null) return;
  const isTheirs = and(eq(users.email, ctx.config.adminEmail.toLowerCase()), eq(users.emailVerified, true));
  const promoted = await ctx.db.transaction(async (tx) => {
    const made = await tx
      .update(users)
      .set({ role: 'admin' })
      .where(and(isTheirs, ne(users.role, 'admin')))
      .returning({ id: users.id });
    for (const { id } of made) await recordMade(ctx, tx, { id, role: 'user' });
    return made;
  });
  for (const { id } of promoted) ctx.log.info('operator_promoted', { userId: id });
}
