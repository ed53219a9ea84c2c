import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { written } from '../money.ts';
import { cards, DEBIT, pay, type Paid } from '../paying.ts';
import type { Session } from '../objects.ts';
import { findAny, type World } from '../world.ts';
import { ended, page, problem } from './layout.ts';

const spaced = (card: string) => card.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
const ways: readonly [value: string, name: string, what: string][] = [
  [cards.good, spaced(cards.good), 'is paid'],
  [cards.declined, spaced(cards.declined), 'is declined'],
  [cards.poor, spaced(cards.poor), 'has not enough money'],
  [cards.confirmed, spaced(cards.confirmed), 'asks for a second confirmation'],
  [DEBIT, 'A debit of a bank account', 'settles later, or fails later'],
  [cards.disputed, spaced(cards.disputed), 'is paid, and the bank takes it back'],
  [cards.refundFails, spaced(cards.refundFails), 'is paid, and giving it back fails'],
];

export function payPages(world: World): Hono {
  const app = new Hono();
  app.get('/pay/:id', (c) => {
    const session = sessionOf(world, c.req.param('id'));
    return session === null ? unknown(c) : shown(c, world, session, null);
  });
  app.post('/pay/:id', async (c) => {
    const session = sessionOf(world, c.req.param('id'));
    if (session === null) return unknown(c);
    const form = await c.req.formData();
    const email = String(form.get('email') ?? '').trim();
    if (!/^\S+@\S+$/.test(email)) return shown(c, world, session, 'Please give an e-mail address.');
    return after(c, world, session, pay(world, session.id, String(form.get('card') ?? ''), email));
  });
  app.get('/pay/:id/confirm', (c) => {
    const session = sessionOf(world, c.req.param('id'));
    return session === null || !world.confirming.has(session.id) ? unknown(c) : confirming(c, session);
  });
  app.post('/pay/:id/confirm', async (c) => {
    const session = sessionOf(world, c.req.param('id'));
    const begun = world.confirming.get(session?.id ?? '');
    if (session === null || begun === undefined) return unknown(c);
    const isConfirmed = (await c.req.formData()).get('answer') === 'yes';
    return after(c, world, session, pay(world, session.id, begun.card, begun.email, isConfirmed));
  });
  return app;
}

function sessionOf(world: World, id: string): Session | null {
  return world.things.get(id)?.thing.object === 'checkout.session'
    ? findAny(world, 'checkout.session', id).thing
    : null;
}

const unknown = (c: Context) => ended(c, 'Nothing is paid here.', 404);

function after(c: Context, world: World, session: Session, paid: Paid) {
  if (paid.came === 'done') return c.redirect(paid.goTo, 303);
  if (paid.came === 'confirm') return c.redirect(`/pay/${session.id}/confirm`, 303);
  return shown(c, world, session, paid.why);
}

function shown(c: Context, world: World, session: Session, why: string | null) {
  if (session.status === 'complete') return ended(c, 'This was paid already. Nothing more was taken.');
  if (session.status === 'expired') return ended(c, 'The time to pay here is over. Nothing was paid.');
  const amount = written(session.amount_total, session.currency);
  const body = html`
    <p>${world.notes.get(session.id)?.title ?? ''}</p>
    ${problem(why)}
    <form method="post" action="/pay/${session.id}">
      <label for="email">E-mail address</label>
      <input
        id="email"
        type="email"
        name="email"
        autocomplete="email"
        required
        value="${session.customer_email ?? 'giver@example.org'}"
      />
      <fieldset>
        <legend>Pay with a test card</legend>
        ${ways.map(
          ([value, name, what], at) =>
            html`<label
              ><input type="radio" name="card" value="${value}" ${at === 0 ? 'checked' : ''} /> ${name}: ${what}</label
            >`,
        )}
      </fieldset>
      <button class="main">${session.submit_type === 'donate' ? 'Donate' : 'Pay'} ${amount}</button>
    </form>
    ${session.cancel_url === null ? '' : html`<p><a class="button" href="${session.cancel_url}">Close without paying</a></p>`}
  `;
  return page(c, `Pay ${amount}`, body, why === null ? 200 : 402);
}

const confirming = (c: Context, session: Session) =>
  page(
    c,
    'Your bank asks: is it you?',
    html`<p>${written(session.amount_total, session.currency)}</p>
      <form method="post" action="/pay/${session.id}/confirm">
        <button class="main" name="answer" value="yes">Yes, confirm the payment</button>
        <button name="answer" value="no">No, refuse it</button>
      </form>`,
  );
