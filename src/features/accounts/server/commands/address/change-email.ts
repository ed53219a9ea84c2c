import { and, eq, isNull } from 'drizzle-orm';
import type { EmailChange } from '../../../contract/accounts.ts';
import { fault, fieldProblem, type FieldFault } from '../../../../../shared/api/field-refusals.ts';
import { RECOVER_CODE_MS, VERIFY_CODE_MS } from '../../../../../shared/limits/limits.ts';
import type { Context } from '../../../../../platform/context.ts';
import { CatalogueError, fail } from '../../../../../platform/errors.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { queueEmails } from '../../../../email/server/commands/outbox.ts';
import { writingTo, type MailedCode } from '../../../../email/server/email.ts';
import { changeAskedEmail, changeEmailEmail, takenAddressEmail } from '../../emails/address.ts';
import { passwordHashOf, userByEmail } from '../../queries.ts';
import { addressChangesPerAccount } from '../../rules/limits.ts';
import { actionCodes } from '../../tables.ts';
import { makeActionCode } from '../links/action-codes.ts';
import { recheck } from '../password/change-password.ts';
import { answerAlike } from '../alike.ts';
import { limitAddress, limitNetwork, type AccountContext } from '../emails/email-limits.ts';
import { secondsUntilAllowed, tryRateLimit } from '../rate-limit.ts';
import { lockedUser, type User } from '../people/write-user.ts';

type ChangeContext = AccountContext & Pick<Context, 'actor' | 'request'>;

interface Wish {
  currentPassword: string;
  /** As typed. Emails go to this form of the address. */
  newEmail: string;
}

const refused = (why: FieldFault, field?: EmailChange['field']): EmailChange => ({
  result: 'fail',
  field,
  fault: why,
});

/** Emails a confirmation link to the new address (if taken, a notice to its owner) and an undo link to the old address. */
export async function changeEmail(
  ctx: ChangeContext,
  { currentPassword, newEmail: mailbox }: Wish,
): Promise<EmailChange> {
  const { actor, log } = ctx;
  if (actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const { id, email } = actor.user;
  const current = await recheck(ctx, actor, currentPassword);
  if (current === null) {
    log.info('address_change_refused', { userId: id, reason: 'reauth fail' });
    return refused(fault('password_wrong'), 'currentPassword');
  }
  if (mailbox.toLowerCase() === email.toLowerCase()) return refused(fault('address_same'), 'newEmail');
  await assertFree(ctx, id, mailbox);
  try {
    let isAsked = false;
    await answerAlike(ctx, async () => {
      isAsked = await ctx.db.transaction((tx) => ask(ctx, tx, { id, current, mailbox }));
    });
    return isAsked
      ? { result: 'send change success' }
      : refused(fault('password_changed_meanwhile'), 'currentPassword');
  } catch (error) {
    if (error instanceof CatalogueError) throw error;
    log.failure('Email change failed', error, { function: 'changeEmail' });
    return refused(fault('address_not_now'));
  }
}

const askedLately = fieldProblem('newEmail', 'address_asked_lately');

/** Checks the person's limit first, so that a refused request does not count for the network. Then counts it there. */
async function assertFree(ctx: ChangeContext, userId: string, mailbox: string): Promise<void> {
  const retryAfterSeconds = await secondsUntilAllowed(ctx, `address-change ${userId}`, addressChangesPerAccount);
  if (retryAfterSeconds > 0) fail('TOO_MANY_REQUESTS', { retryAfterSeconds, fields: [askedLately] });
  await limitNetwork(ctx, mailbox.toLowerCase(), 'newEmail');
}

/** Withdraws the unconfirmed change; the old address keeps its undo link. */
export async function withdrawEmail({ db, actor, log }: Pick<Context, 'db' | 'actor' | 'log'>): Promise<void> {
  if (actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const { id } = actor.user;
  await db.transaction(async (tx) => {
    await lockedUser(tx, { id });
    const isUnused = and(eq(actionCodes.userId, id), isNull(actionCodes.usedAt));
    await tx.delete(actionCodes).where(and(isUnused, eq(actionCodes.mode, 'verifyAndChangeEmail')));
  });
  log.info('address_change_withdrawn', { userId: id });
}

/** Counts for the person first: somebody who tries many addresses hits their own limit, not that of each address. */
async function limitChanges(ctx: ChangeContext, tx: Writable, userId: string, mailbox: string): Promise<void> {
  const own = await tryRateLimit({ db: tx, clock: ctx.clock }, `address-change ${userId}`, addressChangesPerAccount);
  if (!own.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: own.retryAfterSeconds, fields: [askedLately] });
  await limitAddress(ctx, tx, mailbox.toLowerCase(), 'newEmail');
}

/** An unconfirmed account reserves no address, because the mailbox may be another person's. A disabled account does. */
export const isTaken = (holder: User | undefined): boolean =>
  holder !== undefined && (holder.emailVerified || holder.disabledAt !== null);

interface Asked {
  id: string;
  current: string;
  mailbox: string;
}

/** Stores the new address and queues the emails. Returns false if the password changed since the request began. */
async function ask(ctx: ChangeContext, tx: Writable, { id, current, mailbox }: Asked): Promise<boolean> {
  const user = await lockedUser(tx, { id });
  if (!user || (await passwordHashOf(tx, id)) !== current) return false;
  await limitChanges(ctx, tx, id, mailbox);
  // The code is created for a taken address too, so that the pending change looks the same.
  const code = await makeActionCode(ctx, tx, {
    mode: 'verifyAndChangeEmail',
    userId: id,
    email: mailbox,
    lifeMs: VERIFY_CODE_MS,
  });
  const undo = await makeUndoCode(ctx, tx, user);
  const holder = await userByEmail(tx, mailbox);
  const own = writingTo(ctx.config, user.language);
  const email =
    holder && isTaken(holder)
      ? { to: holder.mailbox, ...takenAddressEmail(writingTo(ctx.config, holder.language), mailbox) }
      : { to: mailbox, ...changeEmailEmail(own, mailbox, code) };
  await queueEmails(ctx, tx, [email, { to: user.mailbox, ...changeAskedEmail(own, mailbox, undo) }]);
  ctx.log.info('address_change_asked', { userId: id });
  return true;
}

/** Makes a code that restores the account's current address. The caller has locked the user's row. */
export const makeUndoCode = (ctx: AccountContext, tx: Writable, { id, mailbox }: User): Promise<MailedCode> =>
  makeActionCode(ctx, tx, { mode: 'recoverEmail', userId: id, email: mailbox, lifeMs: RECOVER_CODE_MS });
