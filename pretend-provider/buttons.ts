// Actions that buttons of the control page and tests start, each by its name and the id of its target.
import { stand, standings, withdraw, type Standing } from './accounts.ts';
import { expireSession } from './checkouts.ts';
import { resendAll } from './deliveries.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { emptyForm } from './forms.ts';
import { settleLater } from './paying.ts';
import { failPayout, payOut } from './payouts.ts';
import { createRefund, failRefund } from './refunds.ts';
import { invalid } from './refusals.ts';
import { all, find, findAny, type World } from './world.ts';

type Action = (world: World, id: string) => unknown;

const standingActions: Record<string, Action> = Object.fromEntries(
  Object.keys(standings).map((name) => [name, (world: World, id: string) => stand(world, id, name as Standing)]),
);

/** The target id that means the platform's own account. */
export const ROSEMARY = 'house';

const actions: Record<string, Action> = {
  ...standingActions,
  withdraw,
  close: withdraw,
  'pay-out': (world, id) => payOut(world, id === ROSEMARY ? null : id),
  'payout-fails': failPayout,
  expire: (world, id) => expireSession(world, id, findAny(world, 'checkout.session', id).account),
  settle: (world, id) => settleLater(world, id, true),
  'settle-fails': (world, id) => settleLater(world, id, false),
  // This refund stands for one that is made in the provider's dashboard, so it has no reference of ours.
  'give-back': (world, id) => {
    const { account, payment } = paymentOf(world, id);
    createRefund(world, Object.assign(emptyForm(), { payment_intent: payment }), account);
  },
  dispute: (world, id) => openDispute(world, chargeOf(world, id)),
  'dispute-won': (world, id) => closeDispute(world, newest(world, 'dispute', id), true),
  'dispute-lost': (world, id) => closeDispute(world, newest(world, 'dispute', id), false),
  'refund-fails': (world, id) => failRefund(world, newest(world, 'refund', id)),
  'resend-events': resendAll,
};

export function press(world: World, button: string, id: string): void {
  const action = Object.hasOwn(actions, button) ? actions[button] : undefined;
  if (action === undefined) throw invalid(`There is no button ${button}.`);
  action(world, id);
}

/** Finds a payment by its own id or by the id of its checkout. */
function paymentOf(world: World, id: string): { account: string | null; payment: string } {
  if (id.startsWith('pi_')) return { account: findAny(world, 'payment_intent', id).account, payment: id };
  const { account, thing } = findAny(world, 'checkout.session', id);
  if (thing.payment_intent === null) throw invalid('Nothing was paid.');
  return { account, payment: thing.payment_intent };
}

function chargeOf(world: World, id: string): string {
  const { account, payment } = paymentOf(world, id);
  const charge = find(world, 'payment_intent', payment, account).latest_charge;
  if (charge === null) throw invalid('Nothing was paid.');
  return charge;
}

function newest(world: World, kind: 'dispute' | 'refund', id: string): string {
  if (world.things.get(id)?.thing.object === kind) return id;
  const { account, payment } = paymentOf(world, id);
  const found = all(world, kind, account).find((one) => one.payment_intent === payment);
  if (found === undefined) throw invalid(`There is no ${kind}.`);
  return found.id;
}
