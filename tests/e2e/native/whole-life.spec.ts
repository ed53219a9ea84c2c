// The native app beside visits: a page with a photograph, papers, a gift, a passkey, a lost connection, a locked store.
import type { Page } from '@playwright/test';
import { FUND_ID } from '../../../seeds/gifts.ts';
import { TRIBUTE_PATH } from '../../../seeds/tribute.ts';
import { softPasskey } from '../../support/accounts/soft-passkey.ts';
import { checklistOf } from '../support/checklists.ts';
import { builtApp, openApp, signInByApp, type App } from '../support/native-app.ts';
import { newMember, signUp, confirmationLink } from '../support/people.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

let bundle: Awaited<ReturnType<typeof builtApp>>;
test.beforeAll(async ({ server }) => {
  bundle = await builtApp(server);
});
test.afterAll(() => bundle.remove());

const openAddress = (page: Page, address: string) =>
  page.evaluate((at) => (Reflect.get(window, 'openAddress') as (at: string) => void)(at), address);
const onHttps = (address: string) => address.replace(/^http:/, 'https:');
const lose = ({ context }: App, { origin }: RunningServer) =>
  context.route(`${origin}/**`, (route) => route.abort('internetdisconnected'));
const find = ({ context }: App, { origin }: RunningServer) => context.unroute(`${origin}/**`);

test('a page is made with a photograph, a paper is kept, and a lost connection loses nothing @exhaustive', async ({
  browser,
  server,
}) => {
  const app = await openApp(browser, bundle.folder);
  const { page, show } = app;
  const member = await newMember(server);
  const checklist = await checklistOf(member);
  await signInByApp(app, member);

  // A phone with a notch.
  const devtools = await app.context.newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
  await show('/create-tribute');
  expect((await page.getByRole('banner').boundingBox())?.y).toBeGreaterThanOrEqual(47);
  await page.getByLabel('Their name', { exact: true }).fill('Vera');
  await page.getByRole('button', { name: /^Next: / }).click();
  await page.waitForURL(/tribute=/);
  const id = new URL(page.url()).searchParams.get('tribute') ?? '';
  const read = () => member.send<{ name: string; photographs: object[] }>('GET', `/api/tributes/${id}`);
  await show(`/create-tribute?tribute=${id}&step=photographs`);
  await page.locator('input[type=file][multiple]').setInputFiles('seeds/pictures/harbour.webp');
  await expect(page.getByText('The photograph has arrived.')).toBeVisible();
  expect((await read()).photographs).toHaveLength(1);
  // The picture is private, so the app fetches it with the session.
  await show(`/create-tribute?tribute=${id}&step=photographs`);
  const widths = () =>
    page.locator('.tile img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true);
  expect(await widths()).toHaveLength(1);

  await show(`/create-tribute?tribute=${id}`);
  const name = page.getByLabel('Their name', { exact: true });
  await lose(app, server);
  await name.fill('Vera Lindqvist');
  await page.goto('https://localhost/choice');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await find(app, server);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
  await show(`/create-tribute?tribute=${id}`);
  await expect(name).toHaveValue('Vera Lindqvist');
  await expect.poll(async () => (await read()).name).toBe('Vera Lindqvist');

  await show(`${checklist.address}?step=ew-register`);
  await page.locator('summary', { hasText: 'Papers you keep here' }).click();
  const paper = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nA paper.') };
  await page.getByLabel('Choose a file').setInputFiles(paper);
  await page.getByRole('button', { name: 'Keep this file' }).click();
  await expect(page.getByText('The paper is kept.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download certificate.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('certificate.pdf');
  await app.close();
});

test('a gift is made in the phone’s browser, and the app stays where it was @exhaustive', async ({
  browser,
  server,
}) => {
  const app = await openApp(browser, bundle.folder);
  const { page, device, show } = app;
  await show(`/${TRIBUTE_PATH}#giving`);
  await page.locator('#giving').getByRole('link', { name: 'Give in memory of' }).click();
  await expect.poll(() => device.opened).toEqual([`${server.origin}/${TRIBUTE_PATH}/give/${FUND_ID}`]);

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(device.opened[0] ?? '');
  await phone.getByLabel('Your name').fill('Ines Okafor');
  await phone.getByRole('button', { name: /^Go on to pay £/ }).click();
  await phone.getByRole('radio', { name: /is paid$/ }).check();
  await phone.getByRole('button', { name: /^Donate/ }).click();
  await phone.waitForURL(/\/donation-success/);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ines Okafor');
  expect(page.url()).toBe(`https://localhost/${TRIBUTE_PATH}#giving`);
  await phone.context().close();
  await app.close();
});

test('a passkey is used in the phone’s browser, and signs in the app that asked @nightly', async ({
  browser,
  server,
}) => {
  const member = await newMember(server);
  const passkey = softPasskey({ origin: server.origin, host: new URL(server.origin).hostname });
  await member.send('POST', '/api/two-step/passkey-setups', { password: member.password });
  const { setup } = await member.send<{ setup: { question: never } }>('GET', '/api/two-step/setup');
  await member.send('POST', '/api/two-step/passkeys', { response: passkey.create(setup.question), name: 'Key' });

  const app = await openApp(browser, bundle.folder);
  const { page, device, show } = app;
  await show('/userauth/login');
  await page.getByLabel('Email address').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await expect.poll(() => device.opened).toHaveLength(1);

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(device.opened[0] ?? '');
  await expect(phone.getByRole('button', { name: 'Use my passkey' })).toBeVisible();
  const form = phone.locator('form[data-passkey]');
  const question = JSON.parse((await form.getAttribute('data-question')) ?? '') as { challenge: string };
  await form.evaluate((element: HTMLFormElement, response) => {
    (element.elements.namedItem('response') as HTMLInputElement).value = response;
    element.submit();
  }, passkey.use(question));
  const back = await phone.getByRole('link', { name: 'Open the app' }).getAttribute('href');
  expect(await phone.context().cookies()).toEqual([]);

  // Another app that holds nothing of this sign-in gets nowhere with the code.
  const thief = await openApp(browser, bundle.folder);
  await thief.show('/userauth/login');
  await openAddress(thief.page, onHttps(back ?? ''));
  await expect(thief.page.getByText('Please start with your password')).toBeVisible();
  await thief.close();

  await openAddress(page, onHttps(back ?? ''));
  await page.waitForURL(/\/choice/);
  expect(device.secrets.get('kept')).toMatch(/"token":"[^"]+/);
  await phone.context().close();
  await app.close();
});

test('a link starts the app, once, and a locked store means signed out @exhaustive', async ({ browser, server }) => {
  const email = `cold-${Date.now()}@example.org`;
  await signUp(server, { email, password: 'plum harbour lantern' });
  const { search, host } = await confirmationLink(server, email);
  const app = await openApp(browser, bundle.folder);
  const { page, device, show } = app;
  const failed: string[] = [];
  page.on('pageerror', ({ message }) => failed.push(message));
  device.launchedBy = `https://${host}/auth-action${search}`;
  // The link's screen may take over before the document has loaded.
  await page.goto('https://localhost/', { waitUntil: 'commit' });
  await page.waitForURL(/\/account-update/);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Later documents of the same start do not follow it again.
  await show('/');
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/');

  await signInByApp(app, { email, password: 'plum harbour lantern' });
  device.isLocked = true;
  await page.goto('https://localhost/choice');
  await page.waitForURL(/\/userauth\/login/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  device.isLocked = false;
  await show('/choice');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
  // After an uninstall, the store of the phone is still there.
  device.notes.clear();
  await page.goto('https://localhost/choice');
  await page.waitForURL(/\/userauth\/login/);
  expect(device.secrets.get('kept') ?? '').not.toMatch(/"token":"[^"]+/);
  expect(failed).toEqual([]);
  await app.close();
});
