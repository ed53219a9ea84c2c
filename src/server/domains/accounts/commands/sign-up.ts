import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import * as words from '#messages/accounts';
import { VERIFY_CODE_MS } from '../../../../contract/limits.ts';
import type { CommandContext, Context } from '../../../context.ts';
import { fail, failField } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { queueMail } from '../../mail/commands.ts';
import { confirmationMail, knownAddressMail } from '../emails.ts';
import { mailsPerAddress, mailsPerNetwork } from '../rules/limits.ts';
import { hashPassword } from '../rules/password-hash.ts';
import { passwordProblem } from '../rules/passwords.ts';
import { accounts, users } from '../tables.ts';
import { makeActionCode } from './action-codes.ts';
import { takeTurn } from './take-turn.ts';

type AccountContext = Pick<CommandContext, 'config' | 'db' | 'jobs' | 'clock' | 'log'>;
type MailRequest = AccountContext & { request: Pick<Context['request'], 'network'> };
type User = typeof users.$inferSelect;

export interface Credentials {
  email: string;
  password: string;
}

/** No answer comes sooner, so that its time does not tell whether an address has an account. */
const ALIKE_MS = 200;

async function takeMailTurn(ctx: MailRequest, email: string): Promise<void> {
  const network = await takeTurn(ctx, `mail-network ${ctx.request.network}`, mailsPerNetwork);
  if (!network.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: network.retryAfterSeconds });
  const address = await takeTurn(ctx, `mail ${email}`, mailsPerAddress);
  if (address.isFree) return;
  const { retryAfterSeconds } = address;
  fail('TOO_MANY_REQUESTS', { retryAfterSeconds, fields: [{ field: 'email', message: words.mailSentLately }] });
}

async function lockedUser(tx: Writable, email: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return user;
}

async function addUser(ctx: AccountContext, tx: Writable, mailbox: string): Promise<User | undefined> {
  const now = ctx.clock.now();
  const values = { id: newId(ctx.clock), email: mailbox.toLowerCase(), mailbox, timeCreated: now, updatedAt: now };
  const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning();
  return user;
}

async function setPassword(ctx: AccountContext, tx: Writable, userId: string, password: string): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .insert(accounts)
    .values({
      id: newId(ctx.clock),
      userId,
      providerId: 'credential',
      accountId: userId,
      password,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: [accounts.userId, accounts.providerId], set: { password, updatedAt: now } });
}

async function mailConfirmation(ctx: AccountContext, tx: Writable, user: User): Promise<void> {
  const code = await makeActionCode(ctx, tx, {
    mode: 'verifyEmail',
    userId: user.id,
    email: user.email,
    lifeMs: VERIFY_CODE_MS,
  });
  const letter = confirmationMail(ctx.config, user.mailbox, code);
  await queueMail(ctx, tx, { to: user.mailbox, ...letter, isAwaited: true });
}

const mailKnown = (ctx: AccountContext, tx: Writable, { mailbox }: User) =>
  queueMail(ctx, tx, { to: mailbox, ...knownAddressMail(ctx.config, mailbox), isAwaited: true });

/**
 * Makes an account, or says by mail that there is one: the answer is the same. Opens no session.
 * Until the address is confirmed, the latest sign-up's password counts, and every change of it mails a new link.
 */
export async function signUp(ctx: MailRequest, { email: mailbox, password }: Credentials): Promise<void> {
  const email = mailbox.toLowerCase();
  const problem = passwordProblem(password, email);
  if (problem) failField('password', words.passwordProblems[problem]);
  await takeMailTurn(ctx, email);
  const write = async () => {
    // Spent for known addresses too, and outside the transaction: it takes long.
    const hash = await hashPassword(password);
    await ctx.db.transaction((tx) => enter(ctx, tx, { mailbox, hash }));
  };
  await Promise.all([write(), pause(ALIKE_MS)]);
}

async function enter(
  ctx: AccountContext,
  tx: Writable,
  { mailbox, hash }: { mailbox: string; hash: string },
): Promise<void> {
  const added = await addUser(ctx, tx, mailbox);
  const user = added ?? (await lockedUser(tx, mailbox.toLowerCase()));
  if (!user) return;
  if (user.emailVerified || user.disabledAt) {
    await mailKnown(ctx, tx, user);
    return;
  }
  if (!added) await tx.update(users).set({ mailbox, updatedAt: ctx.clock.now() }).where(eq(users.id, user.id));
  await setPassword(ctx, tx, user.id, hash);
  await mailConfirmation(ctx, tx, { ...user, mailbox });
  ctx.log.info('signed_up', { userId: user.id, isRepeated: !added });
}

/** Mails the confirmation link again. The answer is the same whatever the address. */
export async function sendVerification(ctx: MailRequest, { email }: { email: string }): Promise<void> {
  await takeMailTurn(ctx, email.toLowerCase());
  const write = () =>
    ctx.db.transaction(async (tx) => {
      const user = await lockedUser(tx, email.toLowerCase());
      if (!user) return;
      if (user.emailVerified || user.disabledAt) await mailKnown(ctx, tx, user);
      else await mailConfirmation(ctx, tx, user);
      ctx.log.info('verification_sent', { userId: user.id });
    });
  await Promise.all([write(), pause(ALIKE_MS)]);
}

/** An account whose address needs no letter: the operator's seeds. Returns its id; an existing one is left as it is. */
export async function addConfirmedUser(
  ctx: AccountContext,
  { email: mailbox, password }: Credentials,
): Promise<string> {
  const hash = await hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    const added = await addUser(ctx, tx, mailbox);
    if (!added) {
      const user = await lockedUser(tx, mailbox.toLowerCase());
      if (!user) throw new Error('The account vanished while it was made');
      return user.id;
    }
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, added.id));
    await setPassword(ctx, tx, added.id, hash);
    return added.id;
  });
}
