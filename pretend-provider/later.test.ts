import { describe, expect, it } from 'vitest';
import { createAccount, stand } from './accounts.ts';
import { createSession } from './checkouts.ts';
import { readForm } from './forms.ts';
import { doWhatIsDue } from './later.ts';
import type { Session } from './objects.ts';
import { cards, pay } from './paying.ts';
import { createRefund } from './refunds.ts';
import { all, emptyWorld, find, type World } from './world.ts';

const session = (world: World, account: string | null = null) =>
  createSession(
    world,
    readForm(
      'mode=payment&success_url=https://example.org&line_items[0][price_data][currency]=gbp' +
        '&line_items[0][price_data][unit_amount]=1000&line_items[0][price_data][product_data][name]=Ada',
    ),
    account,
  );
const types = (world: World, account: string | null = null) =>
  all(world, 'event', account)
    .map(({ type }) => type)
    .toReversed();
const charge = (world: World, { payment_intent: payment }: Session) =>
  find(world, 'charge', find(world, 'payment_intent', payment ?? '', null).latest_charge ?? '', null);

describe('what happens later', () => {
  it('ends a page when its time has come, once, and no other', () => {
    const world = emptyWorld();
    const [over, paid, open] = [session(world), session(world), session(world)];
    pay(world, paid.id, cards.good, 'a@example.org');
    over.expires_at = paid.expires_at = 1;
    doWhatIsDue(world);
    doWhatIsDue(world);
    expect([over.status, paid.status, open.status]).toEqual(['expired', 'complete', 'open']);
    expect(over.url).toBeNull();
    expect(types(world).filter((type) => type === 'checkout.session.expired')).toHaveLength(1);
    expect(pay(world, over.id, cards.good, 'a@example.org')).toMatchObject({ came: 'refused' });
  });

  it('ends a page whose giver was being asked by their bank', () => {
    const world = emptyWorld();
    const asked = session(world);
    expect(pay(world, asked.id, cards.confirmed, 'a@example.org')).toEqual({ came: 'confirm' });
    asked.expires_at = 1;
    doWhatIsDue(world);
    expect(world.confirming.size).toBe(0);
    expect(pay(world, asked.id, cards.confirmed, 'a@example.org', true)).toMatchObject({ came: 'refused' });
    expect(all(world, 'balance_transaction', null)).toEqual([]);
  });

  it('disputes a gift not before its time', () => {
    const world = { ...emptyWorld(), laterMs: 60_000 };
    const gift = session(world);
    pay(world, gift.id, cards.disputed, 'a@example.org');
    doWhatIsDue(world);
    expect(charge(world, gift).disputed).toBe(false);
    for (const one of world.due) one.at = 0;
    doWhatIsDue(world);
    expect(charge(world, gift).disputed).toBe(true);
    expect(world.due).toEqual([]);
    expect(types(world)).toContain('charge.dispute.created');
  });

  it('lets be what somebody else was faster with', () => {
    const world = { ...emptyWorld(), laterMs: 0 };
    const gift = session(world);
    pay(world, gift.id, cards.disputed, 'a@example.org');
    world.due.push(...world.due, { at: 0, do: 'fail-refund', id: 're_none' });
    doWhatIsDue(world);
    expect(all(world, 'dispute', null)).toHaveLength(1);
    expect(world.due).toEqual([]);
  });

  it('fails a refund of the card that stands for it, and gives the gift back to the payee', () => {
    const world = { ...emptyWorld(), laterMs: 0 };
    const gift = session(world);
    pay(world, gift.id, cards.refundFails, 'a@example.org');
    const refund = createRefund(world, readForm(`payment_intent=${gift.payment_intent}&amount=400`), null);
    expect([refund.status, charge(world, gift).amount_refunded]).toEqual(['succeeded', 400]);
    doWhatIsDue(world);
    expect([refund.status, charge(world, gift).amount_refunded]).toEqual(['failed', 0]);
    const booked = all(world, 'balance_transaction', null).map(({ amount }) => amount);
    expect(booked).toEqual([400, -400, 1000]);
  });

  it('says what an account has become, and of its permission only when that changed', () => {
    const world = emptyWorld();
    const form = 'country=GB&controller[requirement_collection]=stripe&capabilities[card_payments][requested]=true';
    const { id } = createAccount(world, readForm(form));
    for (const standing of ['well', 'due', 'well', 'past-due'] as const) stand(world, id, standing);
    expect(types(world, id).filter((type) => type === 'account.updated')).toHaveLength(4);
    expect(types(world, id).filter((type) => type === 'capability.updated')).toHaveLength(2);
  });
});
