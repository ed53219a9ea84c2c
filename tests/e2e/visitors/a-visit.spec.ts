import { tributeTarget, uploadPhotograph, uploadsOver } from '../../support/pictures/uploads.ts';
import { newMember, publishedTribute, signInTo, showChanges } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a stranger reads a tribute, leaves a memory, changes it, and lights a candle @production', async ({
    page,
    server,
  }) => {
    const member = await newMember(server);
    const { id, path } = await publishedTribute(member);

    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Edith Marlow' })).toBeVisible();
    await expect(page.getByText('Always the same song.')).toBeVisible();

    await page.getByRole('link', { name: 'Leave a memory' }).first().click();
    await page.getByLabel('Your words').fill('  She taught me to whistle.\n\nI still do.  ');
    await page.getByLabel('Your name').fill('Jonah Whitfield');
    await page.getByLabel('How you knew each other').fill('Neighbour');
    await page.getByLabel('Your email address').fill('jonah@example.org');
    await page.getByRole('button', { name: 'Leave this memory' }).click();

    await expect(page).toHaveURL(/\/memories\/[0-9a-f-]{36}\?key=/);
    await expect(page.getByText('The family has it now')).toBeVisible();
    const ownAddress = page.url();
    await page.goto(`/${path}`);
    await expect(page.getByText('She taught me to whistle.')).toBeHidden();

    // The link in the email opens the same memory. The link contains no text that people have chosen.
    const letter = await server.email.emailTo('jonah@example.org');
    const [mailed = ''] = /https?:\/\/\S*\/memories\/\S*/.exec(letter.text ?? '') ?? [];
    expect(mailed).not.toContain(path);
    await page.goto(mailed);
    await expect(page.getByText('The family has it now')).toBeVisible();
    await page.getByText('Change your words', { exact: true }).click();
    await page.getByLabel('Your words').fill('She taught me to whistle. Badly.');
    await page.getByRole('button', { name: 'Save these words' }).click();
    await expect(page.getByText(/Your change has been saved/)).toBeVisible();

    const { items } = await member.send<{ items: { id: string }[] }>('GET', `/api/tributes/${id}/posts?state=waiting`);
    await member.send('PUT', `/api/tributes/${id}/posts/${items[0]?.id}/decision`, { decision: 'approved' });
    await page.goto(`/${path}`);
    await expect(page.getByText('She taught me to whistle. Badly.')).toBeVisible();

    await page.getByRole('link', { name: 'Light a candle' }).first().click();
    await page.getByLabel('Your name').fill('Jonah Whitfield');
    await page.getByRole('button', { name: 'Light the candle' }).click();
    await expect(page).toHaveURL(/\/candles\/[0-9a-f-]{36}\?key=/);

    await page.goto(ownAddress);
    await page.getByText('Take back this memory').click();
    await page.getByRole('button', { name: 'Yes, take it back' }).click();
    await expect(page.getByText('You took it back')).toBeVisible();
    await page.goto(`/${path}`);
    await expect(page.getByText('She taught me to whistle')).toBeHidden();
  });

  test('an empty form comes back with everything that was typed and says what is missing', async ({ page, server }) => {
    const { path } = await publishedTribute(await newMember(server));
    await page.goto(`/${path}/memories/new`);
    await page.getByLabel('Your name').fill('Ruth');
    await page.getByRole('button', { name: 'Leave this memory' }).click();
    await expect(page.getByLabel('Your words')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Your name')).toHaveValue('Ruth');
  });

  test('somebody signs up, is signed in by confirming, signs out and in again @production', async ({
    page,
    server,
  }) => {
    const email = `nina-${Date.now()}@example.org`;
    await page.goto('/account');
    await expect(page).toHaveURL(/\/userauth\/login\?to=/);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Choose a password').fill('short');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByText('Please use at least 8 characters')).toBeVisible();
    await page.getByLabel('Choose a password').fill('plum harbour lantern');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    // The browser has stored the refused form, so it does not ask to send the form again.
    await page.goBack();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

    const letter = await server.email.emailTo(email);
    const link = /https?:\/\/\S*auth-action\S*/.exec(letter.text ?? '')?.[0] ?? '';
    expect(link).toContain('mode=verifyEmail');
    expect(link).toContain('apiKey=');
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(page).toHaveURL(/\/email-verified/);
    await expect(page.getByText('You are signed in')).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    // Leads to the address that the visitor had requested before signing up.
    await page.getByRole('link', { name: 'Carry on' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page.getByRole('status').getByText('You are signed out.')).toBeVisible();

    await page.goto('/account');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('plum harbour lantern');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText(email).first()).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page.getByRole('status').getByText('You are signed out.')).toBeVisible();
    await page.goto('/account');
    await expect(page).toHaveURL(/\/userauth\/login/);
  });
});

test('a keeper approves, returns with a note and declines @exhaustive', async ({ page, context, server }) => {
  const member = await newMember(server);
  const { id, path } = await publishedTribute(member);
  for (const name of ['Ada', 'Bram', 'Cleo']) {
    const body = { name, relation: 'Friend', words: `${name} remembers.`, idempotencyKey: crypto.randomUUID() };
    await member.send('POST', `/api/public-tributes/${path}/memories`, body);
  }
  await signInTo(context, server, member);
  await page.goto(`/account/tributes/${id}`);
  await page.getByRole('button', { name: 'Show on the page: Ada' }).click();
  await expect(page.getByText('What Ada sent is now on the page.')).toBeVisible();
  await page.getByRole('button', { name: 'Do not show: Bram' }).click();
  await expect(page.getByText(/What Bram sent will not be shown/)).toBeVisible();
  await page.goto(`/${path}`);
  await expect(page.getByText('Ada remembers.')).toBeVisible();
  await expect(page.getByText('Bram remembers.')).toBeHidden();
});

test('a large photograph opens by keyboard and closes again @exhaustive', async ({ page, context, server }) => {
  const member = await newMember(server);
  const { id, path } = await publishedTribute(member);
  const { default: sharp } = await import('sharp');
  for (const background of ['#335577', '#775533']) {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const cookie = member.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await uploadPhotograph(uploadsOver(server.origin, cookie), tributeTarget(id), picture);
  }
  await showChanges(member, id);
  await page.goto(`/${path}`);
  const first = page.locator('#photographs a').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/${path}(#.*)?$`));
  // Without a script, the same link opens a page instead of a dialog.
  const address = await first.getAttribute('href');
  const plain = await context.request.get(address ?? '');
  expect(plain.status()).toBe(200);
});
