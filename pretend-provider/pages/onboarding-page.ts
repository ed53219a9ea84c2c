import { Hono } from 'hono';
import { html } from 'hono/html';
import { stand } from '../accounts.ts';
import { newId, nowS, type Link, type World } from '../world.ts';
import { ended, page } from './layout.ts';

/** Each link works once, and a prefetch uses it up. Opening it starts a visit with an address of its own. */
export function onboardingPages(world: World): Hono {
  const app = new Hono();
  app.get('/onboarding/:token', (c) => {
    const link = world.links.get(c.req.param('token'));
    if (link === undefined) return ended(c, 'There is no such link.', 404);
    if (link.isUsed || link.expiresAt <= nowS()) return c.redirect(link.refreshUrl, 303);
    link.isUsed = true;
    const visit = newId('visit');
    world.links.set(visit, { ...link, isUsed: false });
    world.changed();
    return c.redirect(`/onboarding/visits/${visit}`, 303);
  });
  app.get('/onboarding/visits/:visit', (c) => {
    const visit = visitOf(world, c.req.param('visit'));
    return visit === null
      ? ended(c, 'This visit is over.')
      : page(c, 'Tell us who receives the money', form(c.req.path));
  });
  app.post('/onboarding/visits/:visit', async (c) => {
    const visit = visitOf(world, c.req.param('visit'));
    if (visit === null) return ended(c, 'This visit is over.');
    const finish = (await c.req.formData()).get('finish');
    if (finish === 'all') stand(world, visit.account, 'well');
    if (finish === 'part') stand(world, visit.account, 'past-due');
    if (finish === 'waiting') stand(world, visit.account, 'cards-pending');
    visit.isUsed = true;
    world.changed();
    return c.redirect(visit.returnUrl, 303);
  });
  return app;
}

function visitOf(world: World, token: string): Link | null {
  const visit = token.startsWith('visit_') ? world.links.get(token) : undefined;
  return visit === undefined || visit.isUsed || world.gone.has(visit.account) ? null : visit;
}

const form = (action: string) => html`
  <p>
    With the real provider you would give your name, your address, your bank account and a paper. Here you choose how it
    ends.
  </p>
  <form method="post" action="${action}">
    <p><button class="main" name="finish" value="all">Finish with everything given</button></p>
    <p><button name="finish" value="part">Finish with something left</button></p>
    <p><button name="finish" value="waiting">Finish, and wait to be checked</button></p>
    <p><button name="finish" value="none">Go back without finishing</button></p>
  </form>
`;
