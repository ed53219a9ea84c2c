import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { standings } from '../accounts.ts';
import type { Noted } from '../api.ts';
import { ROSEMARY, press } from '../buttons.ts';
import { setFaults, type Faults } from '../faults.ts';
import { written } from '../money.ts';
import type { Account, Things } from '../objects.ts';
import { ApiRefusal } from '../refusals.ts';
import type { World } from '../world.ts';
import { page, problem } from './layout.ts';

export interface Controls {
  world: World;
  faults: Faults;
  journal: Noted[];
}

export function controlPages(controls: Controls): Hono {
  const { world, faults, journal } = controls;
  const app = new Hono();
  app.get('/', (c) => control(c, world, null));
  app.post('/control/press', async (c) => {
    const form = await c.req.formData();
    const refused = pressed(world, String(form.get('button') ?? ''), String(form.get('id') ?? ''));
    if (c.req.header('accept')?.includes('text/html') !== true)
      return refused === null ? c.json({ isDone: true }) : c.json({ isDone: false, why: refused }, 400);
    return refused === null ? c.redirect('/', 303) : control(c, world, refused);
  });
  app.post('/control/faults', async (c) => {
    setFaults(faults, await c.req.json());
    return c.json(faults);
  });
  app.get('/control/journal', (c) => c.json(journal));
  return app;
}

function pressed(world: World, button: string, id: string): string | null {
  try {
    press(world, button, id);
    return null;
  } catch (error) {
    if (error instanceof ApiRefusal) return error.message;
    throw error;
  }
}

const button = (name: string, id: string, words = name.replaceAll('-', ' ')) =>
  html`<form class="row" method="post" action="/control/press">
    <input type="hidden" name="id" value="${id}" />
    <button name="button" value="${name}">${words}</button>
  </form>`;

const MOST = 50;
function newestOf<K extends keyof Things>(world: World, kind: K): Things[K][] {
  const found = [...world.things.values()].map(({ thing }) => thing).filter((thing) => thing.object === kind);
  return found.toReversed().slice(0, MOST) as Things[K][];
}

const control = (c: Context, world: World, why: string | null) =>
  page(
    c,
    'The pretend provider',
    html`
      ${problem(why)}
      <p>
        ${button('resend-events', '', 'Send all events again')} ${button('pay-out', ROSEMARY, 'Pay out to the house')}
      </p>
      <section>
        <h2>Accounts</h2>
        ${newestOf(world, 'account').map((one) => accountRow(world, one))}
      </section>
      <section>
        <h2>Checkouts</h2>
        ${newestOf(world, 'checkout.session').map(checkoutRow)}
      </section>
      <section>
        <h2>Given back</h2>
        ${newestOf(world, 'refund').map(refundRow)}
      </section>
      <section>
        <h2>Disputes</h2>
        ${newestOf(world, 'dispute').map(disputeRow)}
      </section>
      <section>
        <h2>Payouts</h2>
        ${newestOf(world, 'payout').map(payoutRow)}
      </section>
      <p><a href="/control/journal">Every call of the API</a></p>
    `,
    why === null ? 200 : 400,
  );

function accountRow(world: World, account: Account) {
  if (world.gone.has(account.id))
    return html`<h3>${account.id}</h3>
      <p>Withdrawn or closed.</p>`;
  const { charges_enabled: charges, payouts_enabled: payouts, capabilities, requirements } = account;
  return html`<h3>${account.id}</h3>
    <p>
      ${account.country}, ${account.email ?? 'no address'}: charges ${charges ? 'on' : 'off'}, payouts
      ${payouts ? 'on' : 'off'}, cards ${capabilities['card_payments'] ?? 'not asked for'},
      ${requirements.disabled_reason ?? 'not stopped'}
    </p>
    <p>${[...Object.keys(standings), 'withdraw', 'close', 'pay-out'].map((name) => button(name, account.id))}</p>`;
}

function checkoutRow(session: Things['checkout.session']) {
  const state = session.status === 'complete' && session.payment_status === 'unpaid' ? 'settling' : session.status;
  const buttons = {
    open: ['expire'],
    settling: ['settle', 'settle-fails'],
    complete: ['give-back', 'dispute'],
    expired: [],
  };
  const link = session.url === null ? '' : html`<a href="${session.url}">Pay page</a>`;
  return html`<h3>${session.id}</h3>
    <p>${written(session.amount_total, session.currency)}, ${state} ${link}</p>
    <p>${buttons[state].map((name) => button(name, session.id))}</p>`;
}

const refundRow = ({ id, amount, currency, status }: Things['refund']) =>
  html`<p>${id}: ${written(amount, currency)}, ${status} ${status === 'failed' ? '' : button('refund-fails', id)}</p>`;

const disputeRow = ({ id, amount, currency, status }: Things['dispute']) => {
  const isOver = status === 'won' || status === 'lost';
  const buttons = isOver ? [] : [button('dispute-won', id), button('dispute-lost', id)];
  return html`<p>${id}: ${written(amount, currency)}, ${status.replaceAll('_', ' ')} ${buttons}</p>`;
};

const payoutRow = ({ id, amount, currency, status }: Things['payout']) =>
  html`<p>${id}: ${written(amount, currency)}, ${status} ${status === 'failed' ? '' : button('payout-fails', id)}</p>`;
