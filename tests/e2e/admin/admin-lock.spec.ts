// An admin screen that is not used locks itself, and what was typed on it stays.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectLookedAt } from '../support/looked-at.ts';
import { rosemaryOf } from '../support/providers.ts';
import { signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

/** Makes the server's answers say that the session is locked, because only the browser's clock moves. */
const lock = (page: Page) =>
  page.route('**/api/admin/proof', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const refused = { defined: true, code: 'ADMIN_LOCKED', status: 403, message: 'Locked.' };
    return route.fulfill({ status: 403, json: refused });
  });

/** Adds a passkey to the browser. Returns the question that the passkey can answer. */
async function givePasskey(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credential = {
    credentialId: id.toString('base64'),
    isResidentCredential: false,
    rpId: 'localhost',
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    signCount: 0,
  };
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
  const allowCredentials = [{ id: id.toString('base64url'), type: 'public-key', transports: [] }];
  const challenge = randomBytes(32).toString('base64url');
  return { challenge, rpId: 'localhost', timeout: 60_000, userVerification: 'required', allowCredentials };
}

test('a screen that is unused for half an hour is covered, and comes back with what was typed @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const rosemary = await rosemaryOf(server);
  await signInTo(context, server, rosemary);
  await page.clock.install();
  await page.goto('/admin/users');
  await page.waitForSelector('html[data-hydrated]');
  const find = page.getByRole('searchbox');
  const covered = page.getByRole('heading', { name: 'The admin area is locked' });
  const rows = page.getByRole('main').getByRole('table');
  await find.fill('somebody@example.org');
  await page.clock.fastForward('29:00');
  await find.press('ArrowLeft');
  await page.clock.fastForward('29:00');
  await expect(covered).toHaveCount(0);
  await page.clock.fastForward('01:30');
  await expect(covered).toBeFocused();
  await expect(rows).toBeHidden();
  await expectLookedAt(page);
  // Here the session is still unlocked, as if it had been used in another tab. So "Go on" is enough.
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(rows).toBeVisible();
  await expect(find).toHaveValue('somebody@example.org');

  await page.clock.fastForward('30:30');
  await lock(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  const password = page.getByLabel('Your password', { exact: true });
  await password.fill('not the password');
  await password.press('Enter');
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await expect(rows).toBeHidden();
  await password.fill(rosemary.password);
  await password.press('Enter');
  await expect(rows).toBeVisible();
  await expect(find).toHaveValue('somebody@example.org');
});

test('a covered screen is opened by a passkey @exhaustive', async ({ page, context, server }) => {
  await signInTo(context, server, await rosemaryOf(server));
  await page.clock.install();
  await page.goto('/admin/users');
  await page.waitForSelector('html[data-hydrated]');
  const passkey = await givePasskey(page);
  await page.clock.fastForward('30:30');
  await lock(page);
  // The trial's admin has only a password, so the question is replaced. The server's part has tests of its own.
  await page.route('**/api/admin/proof/question', (route) =>
    route.fulfill({ json: { by: 'step', hasApp: false, passkey } }),
  );
  const shown: { passkey?: string }[] = [];
  await page.route('**/api/admin/proof', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    shown.push(route.request().postDataJSON());
    return route.fulfill({ json: { isShown: true } });
  });
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('One of your recovery codes')).toBeVisible();
  await expectLookedAt(page);
  await page.getByRole('button', { name: 'Use my passkey' }).press('Enter');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  const [{ passkey: answer = '{}' } = {}] = shown;
  expect(JSON.parse(answer)).toMatchObject({ type: 'public-key', response: { signature: expect.any(String) } });
});

test('an admin who loses the connection keeps the frame of the area, and nothing of what it holds @nightly', async ({
  page,
  context,
  server,
}) => {
  const rosemary = await rosemaryOf(server);
  await signInTo(context, server, rosemary);
  // Waits for the request with which the client learns from the server that the person is an admin.
  const looked = page.waitForResponse('**/api/sessions/current');
  const opened = await page.goto('/admin/users');
  expect(opened?.headers()['cache-control']).toContain('no-store');
  await looked;
  await page.waitForSelector('html[data-hydrated]');
  const frame = page.getByRole('navigation', { name: 'Admin area' });
  await context.setOffline(true);
  await frame.getByRole('link', { name: 'Delete requests' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await expect(frame.getByRole('link', { name: 'Delete requests' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  await expectLookedAt(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete requests');
});

test('where the stored role is not an admin’s, no frame stays @nightly', async ({ page, context, server }) => {
  const rosemary = await rosemaryOf(server);
  await signInTo(context, server, rosemary);
  await page.route('**/api/sessions/current', async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as { user: object };
    await route.fulfill({ response: answer, json: { user: { ...said.user, role: 'user' } } });
  });
  const looked = page.waitForResponse('**/api/sessions/current');
  await page.goto('/admin/users');
  await looked;
  await page.waitForSelector('html[data-hydrated]');
  await context.setOffline(true);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Delete requests' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await expect(page.getByRole('navigation', { name: 'Admin area' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
});
