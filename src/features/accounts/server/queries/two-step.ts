import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { SecondStepOffer } from '../../contract/accounts.ts';
import type { SecondStep, TwoStepSetup, TwoStepState } from '../../contract/two-step.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { hashSecret } from '../../../../platform/ids.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { creationQuestion, useQuestion } from '../rules/passkeys.ts';
import { qrPicture } from '../../../../platform/text/qr-picture.ts';
import { unseal } from '../rules/sealed.ts';
import { appAddress, base32 } from '../rules/totp.ts';
import { halfSignIns, recoveryCodes, secondSteps, secondStepSetups } from '../tables.ts';

export type StepRow = typeof secondSteps.$inferSelect;
export type HalfSignIn = typeof halfSignIns.$inferSelect;
export type SetupRow = typeof secondStepSetups.$inferSelect;

export const stepsOf = (db: Writable, userId: string): Promise<StepRow[]> =>
  db.select().from(secondSteps).where(eq(secondSteps.userId, userId)).orderBy(asc(secondSteps.id));

export const hasSecondStep = async (db: Writable, userId: string): Promise<boolean> =>
  (await db.select({ id: secondSteps.id }).from(secondSteps).where(eq(secondSteps.userId, userId)).limit(1)).length > 0;

export const offerOf = (steps: StepRow[]): SecondStepOffer => ({
  hasApp: steps.some(({ kind }) => kind === 'app'),
  hasPasskey: steps.some(({ kind }) => kind === 'passkey'),
});

export const asSecondStep = ({ id, kind, name, createdAt, lastUsedAt }: StepRow): SecondStep => ({
  id,
  kind,
  name,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const credentialsOf = (steps: StepRow[]): string[] =>
  steps.flatMap(({ credentialId }) => (credentialId === null ? [] : [credentialId]));

type Reader = Pick<Context, 'db' | 'clock' | 'actor' | 'config' | 'secret'>;

export async function twoStepState({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<TwoStepState> {
  if (actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const steps = await stepsOf(db, actor.user.id);
  const isLeft = and(eq(recoveryCodes.userId, actor.user.id), isNull(recoveryCodes.usedAt));
  const [left] = await db.select({ count: count() }).from(recoveryCodes).where(isLeft);
  return { isOn: steps.length > 0, steps: steps.map(asSecondStep), recoveryCodesLeft: left?.count ?? 0 };
}

/** The setup that this session began. Other sessions cannot see it. */
export async function openSetup({
  db,
  clock,
  actor,
}: Pick<Context, 'db' | 'clock' | 'actor'>): Promise<SetupRow | null> {
  if (actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const isOpen = and(
    eq(secondStepSetups.userId, actor.user.id),
    eq(secondStepSetups.sessionId, actor.sessionId),
    gt(secondStepSetups.expiresAt, clock.now()),
  );
  return (await db.select().from(secondStepSetups).where(isOpen))[0] ?? null;
}

const inFours = (key: string) => (key.match(/.{1,4}/g) ?? []).join(' ');

export async function shownSetup(ctx: Reader): Promise<TwoStepSetup | null> {
  const setup = await openSetup(ctx);
  if (!setup || ctx.actor.kind === 'visitor') return null;
  const { user } = ctx.actor;
  if (setup.kind === 'passkey') {
    const known = credentialsOf(await stepsOf(ctx.db, user.id));
    return {
      kind: 'passkey',
      question: await creationQuestion(ctx.config, { challenge: setup.challenge ?? '', user, known }),
    };
  }
  const key = unseal(ctx.secret, user.id, setup.appSecret ?? '');
  if (key === null) return null;
  const address = appAddress(key, { issuer: ctx.config.productName, account: user.email });
  return { kind: 'app', key: inFours(base32(key)), address, picture: qrPicture(address) };
}

/** This browser's half-finished sign-in. Null if there is none or if it has expired. */
export async function halfSignIn({ db, clock, request }: Pick<Context, 'db' | 'clock' | 'request'>) {
  const token = request.secondStepToken;
  if (token === '') return null;
  const isIt = and(eq(halfSignIns.tokenHash, hashSecret(token)), gt(halfSignIns.expiresAt, clock.now()));
  return (await db.select().from(halfSignIns).where(isIt))[0] ?? null;
}

export async function waitingStep(ctx: Pick<Context, 'db' | 'clock' | 'request' | 'config'>) {
  const half = await halfSignIn(ctx);
  if (!half) return null;
  const steps = await stepsOf(ctx.db, half.userId);
  // An account whose deletion was undone has no second step, so the password is enough.
  if (steps.length === 0) return null;
  const offer = offerOf(steps);
  const { challenge } = half;
  const question = offer.hasPasskey ? await useQuestion(ctx.config, { challenge, known: credentialsOf(steps) }) : null;
  return { ...offer, question };
}
