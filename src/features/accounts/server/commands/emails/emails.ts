import { and, eq, isNull } from 'drizzle-orm';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { EmailWishes } from '../../../contract/accounts.ts';
import { DEFAULT_TIME_ZONE } from '../../../../../shared/dates/local-time.ts';
import type { CommandContext, Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { isMadeBy, keyedHash, type Secret } from '../../../../../platform/secrets/secret.ts';
import { userById } from '../../queries.ts';
import { users } from '../../tables.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'actor'>;

const ownId = ({ actor }: Pick<Context, 'actor'>) =>
  actor.kind === 'member' ? actor.user.id : fail('SIGN_IN_REQUIRED');

const wishesOf = async (db: Writable, userId: string): Promise<EmailWishes> => {
  const { timeZone, isToldOfWords } = (await userById(db, userId)) ?? fail('NOT_FOUND');
  return { timeZone: timeZone ?? DEFAULT_TIME_ZONE, isTimeZoneKnown: timeZone !== null, isToldOfWords };
};

export const emailWishes = (ctx: Asking): Promise<EmailWishes> => wishesOf(ctx.db, ownId(ctx));

export async function changeEmailWishes(
  ctx: Asking,
  { timeZone, isToldOfWords }: Pick<EmailWishes, 'timeZone' | 'isToldOfWords'>,
): Promise<EmailWishes> {
  const id = ownId(ctx);
  await ctx.db.update(users).set({ timeZone, isToldOfWords, updatedAt: ctx.clock.now() }).where(eq(users.id, id));
  return wishesOf(ctx.db, id);
}

/** Stores the browser's time zone. It never replaces a known one: somebody who travels has not moved. */
export async function learnTimeZone(ctx: Asking, { timeZone }: Pick<EmailWishes, 'timeZone'>): Promise<EmailWishes> {
  const id = ownId(ctx);
  const isUnknown = and(eq(users.id, id), isNull(users.timeZone));
  await ctx.db.update(users).set({ timeZone, updatedAt: ctx.clock.now() }).where(isUnknown);
  return wishesOf(ctx.db, id);
}

const signatureOf = (secret: Secret, userId: string) => keyedHash(secret, 'letters about words that wait', userId);

/** The unsubscribe link. Works while the account and the installation's secret exist, even after the email is deleted. */
export const unsubscribeAddress = ({ config, secret }: Pick<CommandContext, 'config' | 'secret'>, userId: string) =>
  config.publicUrl + addressOf('unsubscribe', {}, { query: { key: `${userId}.${signatureOf(secret, userId)}` } });

type Holding = Pick<Context, 'db' | 'clock' | 'secret'>;

/** The user whose email contained the key. Errors: NOT_FOUND if we did not sign the key or the account is gone. */
function signedId(secret: Secret, key: string): string {
  const [userId = '', signature] = key.split('.');
  return isMadeBy(secret, signature, (one) => signatureOf(one, userId)) ? userId : fail('NOT_FOUND');
}

export async function wishByKey({ db, secret }: Holding, { key }: { key: string }) {
  const { isToldOfWords } = await wishesOf(db, signedId(secret, key));
  return { isToldOfWords };
}

/** Anybody who has the email may use its key without signing in: the key only turns these emails on or off. */
export async function changeWishByKey(
  { db, secret, clock }: Holding,
  { key, isToldOfWords }: { key: string; isToldOfWords: boolean },
) {
  const id = signedId(secret, key);
  await db.update(users).set({ isToldOfWords, updatedAt: clock.now() }).where(eq(users.id, id));
  return wishByKey({ db, secret, clock }, { key });
}
