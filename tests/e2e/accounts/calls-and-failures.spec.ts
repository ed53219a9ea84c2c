import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test('a page of ours makes the four calls with its own cookie, and an email comes @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server);
  await server.email.emailTo(member.email, /Welcome/);
  await signInTo(context, server, member);
  await page.goto('/account');
  const call = (name: string, data: object) =>
    page.evaluate(
      async ([to, body]) => {
        const answer = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        return { status: answer.status, body: (await answer.json()) as unknown };
      },
      [`/functions/${name}`, JSON.stringify({ data })] as const,
    );
  const done = { status: 200, body: { result: { success: true } } };
  const { email } = member;
  expect(await call('handleWelcomeEmail', { email })).toEqual(done);
  expect(await call('handlePasswordReset', { email: 'stranger@example.org' })).toEqual(done);
  expect(await call('handleWelcomeEmail', { email: 'stranger@example.org' })).toMatchObject({
    status: 403,
    body: { error: { status: 'PERMISSION_DENIED' } },
  });
  expect(await call('sendDynamicEmail', {})).toMatchObject({ status: 403 });
  const welcomes = server.email.emails.filter(
    ({ to, subject }) => to?.some(({ address }) => address === email) && subject?.startsWith('Welcome'),
  );
  expect(welcomes).toHaveLength(1);
});

test('what fails in a signed-in person’s browser reaches the log, and the page goes on @production', async ({
  page,
  context,
  server,
}) => {
  await signInTo(context, server, await newMember(server));
  const fail = () => page.evaluate(() => void setTimeout(() => Promise.reject(new TypeError('an odd failure'))));
  for (const screen of ['/account', '/terms']) {
    await page.goto(`${screen}?key=private`);
    if (screen === '/account') await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    const told = page.waitForResponse(/\/api\/browser-failures$/);
    await fail();
    const answer = await told;
    expect(answer.status()).toBe(202);
    expect(answer.request().postDataJSON()).toMatchObject({
      error: { name: 'TypeError', message: 'an odd failure' },
      snapshot: { screen },
    });
  }
  await expect.poll(() => server.log()).toContain('"A screen failed"');
  expect(await server.log()).not.toContain('an odd failure');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Browsers of visitors do not report failures, because nobody has asked visitors for permission.
  await context.clearCookies();
  await page.reload();
  const asked: string[] = [];
  // Some browsers load the icon only now.
  page.on('request', (one) => one.resourceType() === 'fetch' && asked.push(new URL(one.url()).pathname));
  await fail();
  await page.evaluate(() => fetch('/healthz'));
  expect(asked).toEqual(['/healthz']);
});

test('a busy moment is told where it is seen, on a phone, and the same is sent again @exhaustive', async ({
  page,
  server,
}) => {
  const anne = await newMember(server);
  const { id } = await publishedTribute(anne);
  await signInTo(page.context(), server, anne);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/account/tributes/${id}/people`);
  await page.waitForSelector('html[data-hydrated]');
  const asked: unknown[] = [];
  await page.route(/\/api\/tributes\/[^/]+\/invitations$/, (route) => {
    asked.push(route.request().postDataJSON());
    return asked.length > 1
      ? route.fallback()
      : route.fulfill({ status: 503, contentType: 'text/html', body: '<p>Busy' });
  });
  await page.getByLabel('Your name').fill('Anne');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We are busy for a moment.' });
  await expect(alert).toBeInViewport();
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
});
