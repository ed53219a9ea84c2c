import { and, eq, isNull } from 'drizzle-orm';
import { VERIFY_CODE_MS } from '../../../../../shared/limits/limits.ts';
import type { Context } from '../../../../../platform/context.ts';
import { failField } from '../../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../../platform/database/index.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { choosePasswordEmail, confirmationEmail, knownAddressEmail } from '../../emails.ts';
import { hashSecret, newSecret } from '../../../../../platform/ids.ts';
import { passwordHashOf, userByEmail } from '../../queries.ts';
import { hashPassword, matchesHash } from '../../../../../platform/secrets/password-hash.ts';
import { mailedPath } from '../../rules/mailed-path.ts';
import { passwordProblem } from '../../rules/passwords.ts';
import { actionCodes, users } from '../../tables.ts';
import { makeActionCode } from '../links/action-codes.ts';
import { answerAlike, asIfKnown, undone } from '../alike.ts';
import { limitAddress, limitNetwork, type AccountContext, type EmailRequest } from '../emails/email-limits.ts';
import { makeResetCode } from '../password/reset-password.ts';
import { addUser, forgetPassword, lockedUser, setPassword, type User } from '../people/write-user.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The path that the link in the email continues to. */
interface Going {
  to?: string | undefined;
}

interface Confirmation extends Going {
  browserHash: string | null;
}

async function emailConfirmation(
  ctx: AccountContext,
  tx: Writable,
  user: User,
  { to, browserHash }: Confirmation,
): Promise<void> {
  const code = await makeActionCode(ctx, tx, {
    mode: 'verifyEmail',
    userId: user.id,
    email: user.email,
    lifeMs: VERIFY_CODE_MS,
    browserHash,
  });
  const path = mailedPath(to, ctx.config.publicUrl);
  const email = confirmationEmail(writingTo(ctx.config, user.language), user.mailbox, code, path);
  await queueEmail(ctx, tx, { to: user.mailbox, ...email });
}

const emailKnown = (ctx: AccountContext, tx: Writable, { mailbox, language }: User, { to }: Going) =>
  queueEmail(ctx, tx, {
    to: mailbox,
    ...knownAddressEmail(writingTo(ctx.config, language), mailbox, mailedPath(to, ctx.config.publicUrl)),
  });

/** Emails a link that confirms the address and lets the email's reader choose the password. */
async function emailChoice(ctx: AccountContext, tx: Writable, user: User): Promise<void> {
  await tx.delete(actionCodes).where(eq(actionCodes.userId, user.id));
  const code = await makeResetCode(ctx, tx, user);
  await queueEmail(ctx, tx, {
    to: user.mailbox,
    ...choosePasswordEmail(writingTo(ctx.config, user.language), user.mailbox, code),
  });
}

interface Entry extends Confirmation {
  mailbox: string;
  /** The language of the sign-up screen; null if the site has only one. */
  language: string | null;
  hash: string;
  /** Hash of a pending sign-up's password if this password is the same; else null. */
  sameAs: string | null;
}

/**
 * Signs up. The response is the same if the account exists. If an unconfirmed address signs up again with another
 * password, the first password is forgotten, and an email links to a form to choose a new one.
 */
export async function signUp(
  ctx: EmailRequest,
  { email: mailbox, password, to }: Credentials & Going,
): Promise<string> {
  const email = mailbox.toLowerCase();
  const problem = passwordProblem(password, email, ctx.config.passwordList);
  if (problem) failField('password', `password_${problem}`);
  await limitNetwork(ctx, email);
  const token = newSecret();
  const browserHash = hashSecret(token);
  await answerAlike(ctx, async () => {
    // Hashing is done for every address, to take equal time, and outside the transaction, because it is slow.
    const hash = await hashPassword(password);
    const known = await userByEmail(ctx.db, email);
    const waiting = known && !known.emailVerified ? await passwordHashOf(ctx.db, known.id) : null;
    const isSame = await matchesHash(password, waiting ?? hash);
    const language = ctx.config.languages.length > 1 ? ctx.request.language : null;
    const sameAs = isSame ? waiting : null;
    await ctx.db.transaction((tx) => enter(ctx, tx, { mailbox, language, hash, sameAs, to, browserHash }));
  });
  return token;
}

async function enter(ctx: AccountContext, tx: Writable, entry: Entry): Promise<void> {
  const { mailbox, language, hash, sameAs, to } = entry;
  await limitAddress(ctx, tx, mailbox.toLowerCase());
  const added = await addUser(ctx, tx, { mailbox, language });
  const user = added ?? (await lockedUser(tx, { email: mailbox.toLowerCase() }));
  if (!user) return;
  if (user.emailVerified || user.disabledAt) {
    await emailKnown(ctx, tx, user, { to });
    return;
  }
  ctx.log.info('signed_up', { userId: user.id, isRepeated: !added });
  if (added) {
    await setPassword(ctx, tx, user.id, hash);
    await emailConfirmation(ctx, tx, user, entry);
    return;
  }
  await tx.update(users).set({ mailbox, updatedAt: ctx.clock.now() }).where(eq(users.id, user.id));
  if (sameAs !== null && (await passwordHashOf(tx, user.id)) === sameAs) {
    await emailConfirmation(ctx, tx, { ...user, mailbox }, entry);
    return;
  }
  await forgetPassword(tx, user.id);
  await emailChoice(ctx, tx, { ...user, mailbox });
}

type Asking = EmailRequest & { request: Pick<Context['request'], 'signUpToken'> };

/** Emails the pending link again. The response is the same for every address. */
export async function sendVerification(ctx: Asking, { email, to }: { email: string } & Going): Promise<void> {
  await limitNetwork(ctx, email.toLowerCase());
  await answerAlike(ctx, () =>
    ctx.db.transaction(async (tx) => {
      await limitAddress(ctx, tx, email.toLowerCase());
      const known = await asIfKnown(ctx, tx, email, (inner, user) => emailOnceMore(ctx, inner, user, { to }));
      if (known) ctx.log.info('verification_sent', { userId: known.id });
    }),
  );
}

async function emailOnceMore(ctx: Asking, tx: Transaction, user: User, going: Going): Promise<void> {
  const hash = await passwordHashOf(tx, user.id);
  if (user.emailVerified || user.disabledAt) {
    // The other branches create a code for their email. This one does the same work to take equal time.
    await undone(tx, (inner) => makeResetCode(ctx, inner, user));
    await emailKnown(ctx, tx, user, going);
  } else if (hash === null) await emailChoice(ctx, tx, user);
  else await emailConfirmation(ctx, tx, user, { ...going, browserHash: await sameBrowser(ctx, tx, user) });
}

/** A browser that signed up keeps its mark when it requests the link again. A link requested elsewhere opens no session. */
async function sameBrowser({ request }: Asking, tx: Writable, { id }: User): Promise<string | null> {
  const isWaiting = and(eq(actionCodes.userId, id), eq(actionCodes.mode, 'verifyEmail'), isNull(actionCodes.usedAt));
  const isIts = and(isWaiting, eq(actionCodes.browserHash, hashSecret(request.signUpToken)));
  return (await tx.select().from(actionCodes).where(isIts))[0]?.browserHash ?? null;
}

/** For the operator's seeds: adds an account with a confirmed address, unless it exists. Returns the account's id. */
export async function addConfirmedUser(
  ctx: AccountContext,
  { email: mailbox, password }: Credentials,
): Promise<string> {
  const hash = await hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    const added = await addUser(ctx, tx, { mailbox, language: null });
    if (!added) {
      const user = await lockedUser(tx, { email: mailbox.toLowerCase() });
      if (!user) throw new Error('The account vanished while it was made');
      return user.id;
    }
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, added.id));
    await setPassword(ctx, tx, added.id, hash);
    return added.id;
  });
}
