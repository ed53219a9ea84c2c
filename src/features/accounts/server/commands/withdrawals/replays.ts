import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Writable } from '../../../../../platform/database/index.ts';
import {
  changedAny,
  replaying,
  UNCHANGED,
  type Replays,
} from '../../../../operations/server/commands/withdrawals/replaying.ts';
import { hasSecondStep } from '../../queries/two-step.ts';
import { userById } from '../../queries.ts';
import { accounts, recoveryCodes, secondSteps, users } from '../../tables.ts';
import { revokeCodes } from '../links/revoke-codes.ts';

const Id = z.object({ id: z.string() });

/** Names a person to the operator. Undefined if the account is not in the backup. */
const nameOf = async (db: Writable, userId: string): Promise<string | undefined> =>
  (await userById(db, userId))?.mailbox;

const adminRemoved = replaying(Id, async ({ db }, { id }) =>
  changedAny(
    await db
      .update(users)
      .set({ role: 'user' })
      .where(and(eq(users.id, id), eq(users.role, 'admin')))
      .returning({ id: users.id }),
  ),
);

const Disabled = z.object({ id: z.string(), disabled_at: z.coerce.date().nullable() });

const accountDisabled = replaying(Disabled, (ctx, { id, disabled_at: disabledAt }) =>
  ctx.db.transaction(async (tx) => {
    const isOther = disabledAt === null ? isNotNull(users.disabledAt) : isNull(users.disabledAt);
    const changed = await tx
      .update(users)
      .set({ disabledAt, disabledBy: null, disabledWhy: null })
      .where(and(eq(users.id, id), isOther))
      .returning({ id: users.id });
    if (changed.length > 0) await revokeCodes(ctx, tx, id, 'closed');
    return changedAny(changed);
  }),
);

/** Removes the old hash. The person then chooses a password by "Forgot password". */
const passwordChanged = replaying(z.object({ user_id: z.string() }), async ({ db }, { user_id: userId }) =>
  changedAny(
    await db
      .update(accounts)
      .set({ password: null })
      .where(and(eq(accounts.userId, userId), isNotNull(accounts.password)))
      .returning({ id: accounts.id }),
  ),
);

const emailChanged = replaying(Id, async ({ db }, { id }) => {
  const confirm = await nameOf(db, id);
  return confirm === undefined ? UNCHANGED : { isChanged: false, confirm };
});

const Step = z.object({ id: z.string(), user_id: z.string(), kind: z.enum(['app', 'passkey']) });

/** Deletes a passkey. An app stays until a person has looked: a new phone may have replaced it after the backup. */
const stepRemoved = replaying(Step, ({ db }, { id, user_id: userId, kind }) =>
  db.transaction(async (tx) => {
    const [step] = await tx.select().from(secondSteps).where(eq(secondSteps.id, id));
    const confirm = await nameOf(tx, userId);
    if (!step || confirm === undefined) return UNCHANGED;
    if (kind === 'app') return { isChanged: false, confirm };
    await tx.delete(secondSteps).where(eq(secondSteps.id, id));
    if (await hasSecondStep(tx, userId)) return { isChanged: true };
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    return { isChanged: true, confirm };
  }),
);

const recoveryCodeEnded = replaying(Id, async ({ db }, { id }) => {
  const [ended] = await db.delete(recoveryCodes).where(eq(recoveryCodes.id, id)).returning();
  if (!ended) return UNCHANGED;
  const confirm = await nameOf(db, ended.userId);
  return { isChanged: true, ...(confirm !== undefined && { confirm }) };
});

const noticesStopped = replaying(Id, async ({ db }, { id }) =>
  changedAny(
    await db
      .update(users)
      .set({ isToldOfWords: false })
      .where(and(eq(users.id, id), eq(users.isToldOfWords, true)))
      .returning({ id: users.id }),
  ),
);

export const accountReplays = {
  'admin-removed': adminRemoved,
  'account-disabled': accountDisabled,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'second-step-removed': stepRemoved,
  'recovery-code-ended': recoveryCodeEnded,
  'notices-stopped': noticesStopped,
} satisfies Partial<Replays>;
