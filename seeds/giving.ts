// The fund of the example page, its payee with the pretend card provider, and gifts of each kind.
import type { Context } from '../src/platform/context.ts';
import { addFund } from '../src/features/giving/server/commands/add-fund.ts';
import { beginGift } from '../src/features/payments/server/commands/begin-gift.ts';
import { decideWords } from '../src/features/giving/server/commands/decide-words.ts';
import { enterGift } from '../src/features/giving/server/commands/enter-gift.ts';
import { putExampleHands } from '../src/features/giving/server/commands/example-hands.ts';
import { setFundState } from '../src/features/giving/server/commands/fund-state.ts';
import { addPayee, onboardingLink, readOwnPayee } from '../src/features/payments/server/commands/open-payee.ts';
import { settleGift } from '../src/features/payments/server/commands/settle-gift.ts';
import { giftBy } from '../src/features/payments/server/queries/gifts.ts';
import { byCard, entered, FUND_ID, fundWords, PAYEE_ID, payeeLabel, type SeededGift } from './gifts.ts';

/** The card provider's test number for a card that pays. */
const GOOD_CARD = '4242424242424242';
/** Time limit for requests to the pretend provider, which runs on this machine. The machine may be busy. */
const PATIENCE_MS = 15_000;

/**
 * Makes the example page's fund and gifts as the page's keeper. Does nothing unless card payments are pretended. Every
 * step may be repeated. `then` has the clock of the seeded date; `now` has the real clock, which the provider uses too.
 */
export async function collect(then: Context, now: Context, tributeId: string): Promise<void> {
  if (now.payments?.mode !== 'pretend' || now.actor.kind !== 'member') return;
  await addFund(then, { id: tributeId, fundId: FUND_ID, currency: 'gbp', purpose: 'family', goal: null, ...fundWords });
  await openAccount(now, tributeId);
  await putExampleHands(now, { fundId: FUND_ID, payeeId: PAYEE_ID, treasurerId: now.actor.user.id });
  await setFundState(then, { id: FUND_ID, state: 'open' });
  for (const { id, words: _words, ...gift } of entered) await enterGift(now, { id: FUND_ID, giftId: id, ...gift });
  for (const gift of byCard) await payByCard(now, gift);
}

async function openAccount(ctx: Context, tributeId: string): Promise<void> {
  const asked = {
    id: PAYEE_ID,
    tributeId,
    kind: 'person',
    label: payeeLabel,
    charityNumber: '',
    country: 'GB',
  } as const;
  const { canCharge } = await addPayee(ctx, asked);
  if (canCharge) return;
  const { url } = await onboardingLink(ctx, PAYEE_ID);
  const opened = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  const visit = opened.headers.get('location') ?? '';
  await send(new URL(visit, url).href, { finish: 'all' });
  await readOwnPayee(ctx, PAYEE_ID);
}

const send = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** Pays a gift by card. Does nothing if the gift exists. */
async function payByCard(ctx: Context, { id, words, on: _on, method: _method, ...given }: SeededGift): Promise<void> {
  if ((await giftBy(ctx.db, { reference: id }))?.state === 'given') return;
  const { url } = await beginGift(ctx, {
    ...given,
    id,
    ownerId: FUND_ID,
    title: fundWords.title,
    currency: 'gbp',
    cover: 0,
    tip: 0,
    rosemaryAmount: 0,
    feeShown: null,
    netShown: null,
    email: null,
    words,
    memberId: null,
    language: ctx.request.language,
  });
  await send(url, { card: GOOD_CARD, email: 'giver@rosemary.example' });
  await settleGift(ctx, id);
  if (words !== '') await decideWords(ctx, { id: FUND_ID, giftId: id, isShown: true });
}
