import type { Currency } from '../../../../contract/currencies.ts';
import { eq } from 'drizzle-orm';
import { addressOf } from '../../../../contract/addresses.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { newSecret } from '../../../ids.ts';
import { users } from '../../accounts/tables.ts';
import { memberId, ownTributeRow } from '../../tributes/queries/stewards.ts';
import type { Giving } from '../queries/gifts.ts';
import { payees, type PayeeRow } from '../tables.ts';
import { readPayee } from './payees.ts';

type Asking = Giving & Pick<Context, 'actor'>;

export interface PayeeAsked {
  id: string;
  tributeId: string;
  kind: PayeeRow['kind'];
  label: string;
  charityNumber: string | null;
  country: string;
  currency: Currency;
}

const NOTHING_YET = {
  canCharge: false,
  canPayOut: false,
  cards: 'inactive',
  isSubmitted: false,
  wanted: [],
} as const;

/**
 * Makes the asker somebody who can receive gifts of a page: the account is theirs alone, and nothing is given to it before
 * two stewards have named it. Sent again it answers the same. Errors: NOT_FOUND for a page one is not on.
 */
export async function addPayee(ctx: Asking, asked: PayeeAsked): Promise<PayeeRow> {
  const holderId = memberId(ctx);
  await ownTributeRow(ctx, { id: asked.tributeId, to: 'read' });
  await ctx.db
    .insert(payees)
    .values({ ...asked, ...NOTHING_YET, wanted: [], holderId, openKey: newSecret(), createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  return ownPayee(ctx, asked.id);
}

/** NOT_FOUND for everybody but its holder. */
export async function ownPayee(ctx: Asking, id: string): Promise<PayeeRow> {
  const [row] = await ctx.db.select().from(payees).where(eq(payees.id, id));
  return row && row.holderId === memberId(ctx) ? row : fail('NOT_FOUND');
}

/**
 * A new link to the provider's own pages, for the holder alone. It works once and for minutes, so it is kept nowhere. Opens
 * the account where there is none yet; the key was stored before.
 */
export async function onboardingLink(ctx: Asking, id: string): Promise<{ url: string }> {
  const { payments } = ctx;
  if (payments === null) return fail('GIVING_CLOSED');
  const payee = await withAccount(ctx, await ownPayee(ctx, id));
  const { publicUrl } = ctx.config;
  const back = (screen: 'onboardingComplete' | 'onboardingRefresh') =>
    publicUrl + addressOf(screen, {}, { query: { payee: payee.id } });
  return payments.accounts.onboarding({
    key: newSecret(),
    account: payee.account ?? '',
    done: back('onboardingComplete'),
    again: back('onboardingRefresh'),
  });
}

async function withAccount(ctx: Asking, payee: PayeeRow): Promise<PayeeRow> {
  const { payments } = ctx;
  if (payments === null || payee.account !== null) return payee;
  const [holder] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, memberId(ctx)));
  const account = await payments.accounts.open({
    key: payee.openKey,
    country: payee.country,
    kind: payee.kind === 'charity' ? 'non_profit' : 'individual',
    email: holder?.email ?? '',
    reference: payee.id,
  });
  const [row] = await ctx.db.update(payees).set({ account: account.id }).where(eq(payees.id, payee.id)).returning();
  return row ?? fail('NOT_FOUND');
}

/** How the account stands, read again: that somebody came back from the provider's pages proves nothing. */
export async function readOwnPayee(ctx: Asking, id: string): Promise<PayeeRow> {
  return readPayee(ctx, await ownPayee(ctx, id));
}
