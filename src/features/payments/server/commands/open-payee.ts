import { eq } from 'drizzle-orm';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { PAYEES_PER_TRIBUTE } from '../../../../shared/limits/limits.ts';
import { PAYEE_COUNTRIES, type PayeeCountry } from '../../contract/payees.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { newSecret } from '../../../../platform/ids.ts';
import { PaymentsError } from '../../../../platform/card-payments/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { lockOwnTribute, memberId } from '../../../tributes/server/queries/keepers.ts';
import type { PaymentContext } from '../queries/gifts.ts';
import { ownPayee } from '../queries/payees.ts';
import { payees, type PayeeRow } from '../tables.ts';
import { readPayee } from './payees.ts';

export type AskingAsHolder = PaymentContext & Pick<Context, 'actor'>;

export interface PayeeAsked {
  id: string;
  tributeId: string;
  kind: Exclude<PayeeRow['kind'], 'firm'>;
  label: string;
  charityNumber: string;
  country: PayeeCountry;
}

export const NOTHING_YET = {
  canCharge: false,
  canPayOut: false,
  cards: 'inactive',
  isSubmitted: false,
} as const;

/** Adds an account, once per id. Errors: NOT_FOUND, ADDRESS_NOT_CONFIRMED, TOO_MANY_PAYEES, `charity_number_missing`. */
export async function addPayee(ctx: AskingAsHolder, asked: PayeeAsked): Promise<PayeeRow> {
  const holderId = memberId(ctx);
  await ctx.db.transaction(async (tx) => {
    const { tributeId, kind } = asked;
    await lockOwnTribute(ctx, tx, { id: tributeId, to: 'read' });
    if (ctx.actor.kind !== 'member' || !ctx.actor.user.isEmailVerified) fail('ADDRESS_NOT_CONFIRMED');
    const number = kind === 'charity' ? asked.charityNumber.trim() : null;
    if (number === '') failField('charityNumber', 'charity_number_missing');
    if ((await tx.$count(payees, eq(payees.id, asked.id))) > 0) return;
    if ((await tx.$count(payees, eq(payees.tributeId, tributeId))) >= PAYEES_PER_TRIBUTE) fail('TOO_MANY_PAYEES');
    const currency = PAYEE_COUNTRIES[asked.country];
    const made = { holderId, openKey: newSecret(), createdAt: ctx.clock.now() };
    await tx
      .insert(payees)
      .values({ ...asked, charityNumber: number, currency, ...NOTHING_YET, wanted: [], ...made })
      .onConflictDoNothing();
  });
  ctx.log.info('payee_added', { tributeId: asked.tributeId, payeeId: asked.id });
  return ownPayee(ctx, asked.id);
}

/** Makes an onboarding link. It works once, for a few minutes, so it is not stored. Errors: GIVING_CLOSED, BUSY. */
export async function onboardingLink(ctx: AskingAsHolder, id: string): Promise<{ url: string }> {
  const own = await ownPayee(ctx, id);
  const { payments } = ctx;
  if (payments === null) return fail('GIVING_CLOSED');
  try {
    const { account } = await withAccount(ctx, own);
    const { publicUrl } = ctx.config;
    const back = (screen: 'onboardingComplete' | 'onboardingRefresh') =>
      publicUrl + addressOf(screen, {}, { query: { payee: id } });
    return await payments.accounts.onboarding({
      key: newSecret(),
      account: account ?? '',
      done: back('onboardingComplete'),
      again: back('onboardingRefresh'),
    });
  } catch (error) {
    // The holder has withdrawn our access, or the card provider does not know the account.
    if (!(error instanceof PaymentsError) || (error.kind !== 'refused' && error.kind !== 'missing')) throw error;
    ctx.log.failure('The card provider gave a payee no link', error, { payeeId: id });
    return fail('GIVING_CLOSED');
  }
}

const accountKinds = { person: 'individual', charity: 'non_profit', firm: 'company' } as const;

async function withAccount(ctx: AskingAsHolder, payee: PayeeRow): Promise<PayeeRow> {
  const { payments } = ctx;
  if (payments === null || payee.account !== null) return payee;
  const [holder] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, memberId(ctx)));
  const account = await payments.accounts.open({
    key: payee.openKey,
    country: payee.country,
    kind: accountKinds[payee.kind],
    email: holder?.email ?? '',
    reference: payee.id,
  });
  const [row] = await ctx.db.update(payees).set({ account: account.id }).where(eq(payees.id, payee.id)).returning();
  return row ?? fail('NOT_FOUND');
}

/** Reads the account from the card provider, since a return from there proves nothing. False if it did not answer. */
export async function readOwnPayee(ctx: AskingAsHolder, id: string): Promise<boolean> {
  const payee = await ownPayee(ctx, id);
  if (payee.account === null) return true;
  if (ctx.payments === null) return false;
  try {
    await readPayee(ctx, payee);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind === 'forged') throw error;
    return false;
  }
}
