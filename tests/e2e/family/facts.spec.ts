import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

const phone = { viewport: { width: 390, height: 844 } };

const pressed = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
};
const question = (page: Page) => page.getByRole('heading', { level: 1 });

test('an interview by keyboard on a phone, stopped, and taken up by somebody else @exhaustive', async ({
  browser,
  server,
}) => {
  const [anne, ben] = [await newMember(server), await newMember(server)];
  await anne.send('PUT', '/api/accounts/current/name', { name: 'Anne' });
  const { id } = await publishedTribute(anne);
  const invitationId = randomUUID();
  const { key } = await anne.send<{ key: string }>('POST', `/api/tributes/${id}/invitations`, {
    invitationId,
    role: 'writer',
  });
  await ben.send('POST', `/api/invitations/${invitationId}/acceptance`, { key });

  const hers = await browser.newContext({ baseURL: server.origin, ...phone });
  await signInTo(hers, server, anne);
  const page = await hers.newPage();
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  await page.getByRole('link', { name: 'Let us ask you' }).click();
  await expect(question(page)).toHaveText('A few questions about Edith Marlow');
  await expectNothingForAxe(page);
  await page.getByLabel('My mother, my father, or whoever brought me up').focus();
  await page.keyboard.press('Space');
  await pressed(page, 'Go on');
  await expect(page.getByText('Question 1 of')).toBeVisible();
  await expect(question(page)).toHaveText('What did Edith like best?');
  await expect(question(page)).toBeFocused();
  await expectRoomy(page);
  await expectNothingForAxe(page);
  await page.getByRole('textbox', { name: 'Edith loved …' }).focus();
  await page.keyboard.type('the sea');
  await pressed(page, 'Save and go on');
  await expect(page.getByText('Question 2 of')).toBeVisible();
  await expect(question(page)).toBeFocused();
  await pressed(page, 'Leave this one');
  await expect(page.getByText('Question 3 of')).toBeVisible();

  const his = await browser.newContext({ baseURL: server.origin, ...phone });
  await signInTo(his, server, ben);
  const bens = await his.newPage();
  await bens.goto(`/account/tributes/${id}/interview`);
  await bens.getByLabel('My mother, my father, or whoever brought me up').check();
  await bens.getByRole('button', { name: 'Go on' }).click();
  await expect(bens.getByText('Question 3 of')).toBeVisible();
  await bens.getByRole('link', { name: 'What has been said' }).click();
  await expect(bens.getByText('Edith loved the sea.')).toBeVisible();
  await expect(bens.getByText('Anne said so')).toBeVisible();
});

test('what was left can be answered, and an answer that is too long stays where it was typed @nightly', async ({
  page,
  server,
}) => {
  const anne = await newMember(server);
  const { id } = await publishedTribute(anne);
  await anne.send('PUT', `/api/tributes/${id}/interview/relation`, { relation: 'friend' });
  await anne.send('PUT', `/api/tributes/${id}/interview/loved`, { factId: randomUUID(), value: null });
  await signInTo(page.context(), server, anne);
  await page.goto(`/account/tributes/${id}/interview`);
  await page.getByText('All questions').click();
  await page.getByRole('link', { name: 'What did Edith like best? (left out)' }).click();
  await expect(question(page)).toHaveText('What did Edith like best?');
  const long = 'x'.repeat(501);
  await page.getByRole('textbox').fill(long);
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue(long);
  await page.getByRole('textbox').fill('ferns');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByText('Question 2 of')).toBeVisible();
});

test('what is being typed stays while other things are confirmed, changed or refused @nightly', async ({
  page,
  server,
}) => {
  const anne = await newMember(server);
  const { id } = await publishedTribute(anne);
  await anne.send('POST', `/api/tributes/${id}/notes`, {
    notesId: randomUUID(),
    notes: '- Kept bees.\n- Hated Mondays.',
  });
  await signInTo(page.context(), server, anne);
  await page.goto(`/account/tributes/${id}/facts`);
  const field = page.locator('#value');
  await field.fill('Half a sentence');
  await page.getByRole('button', { name: 'Yes, that is right: Kept bees.' }).click();
  await expect(page.getByText('Edith kept bees.')).toBeVisible();
  await expect(field).toHaveValue('Half a sentence');
  await page.getByText('Paste notes').click();
  await page.locator('#notes').fill('Some notes');
  await field.fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('#notes')).toHaveValue('Some notes');
  await field.fill('Never learned to drive');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByText('Edith never learned to drive.')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill('Sang in a choir');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByText('Edith sang in a choir.')).toBeVisible();
  await expect(field).toHaveValue('');
});

test('an answer stays over a lost connection, a way elsewhere and an ended session @nightly', async ({
  page,
  context,
  server,
}) => {
  const anne = await newMember(server);
  const { id } = await publishedTribute(anne);
  await anne.send('PUT', `/api/tributes/${id}/interview/relation`, { relation: 'friend' });
  await signInTo(context, server, anne);
  await page.goto(`/account/tributes/${id}/interview`);
  await page.getByRole('textbox').fill('ferns and the sea');
  await page.waitForSelector('html[data-hydrated]');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByRole('alert')).toContainText('There was no answer, so this was not sent.');
  await expect(page.getByRole('textbox')).toHaveValue('ferns and the sea');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'What has been said' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What your family has said');
  await page.locator('#value').fill('Half a sentence');
  await page.goBack();
  await expect(page.getByRole('textbox')).toHaveValue('ferns and the sea');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page).toHaveURL(/userauth/);
  await signInTo(context, server, anne);
  await page.goto(`/account/tributes/${id}/interview`);
  await expect(page.getByRole('textbox')).toHaveValue('ferns and the sea');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByText('Question 2 of')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('');
  await page.goto(`/account/tributes/${id}/facts`);
  await expect(page.getByText('Edith loved ferns and the sea.')).toBeVisible();
  await expect(page.locator('#value')).toHaveValue('Half a sentence');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('things are said, notes are cut into pieces, and each is confirmed or left out @exhaustive', async ({
    page,
    server,
  }) => {
    const anne = await newMember(server);
    const { id } = await publishedTribute(anne);
    await signInTo(page.context(), server, anne);
    await page.goto(`/account/tributes/${id}/facts`);
    await page.getByLabel('Something you know').fill('Never learned to drive');
    await page.getByRole('button', { name: 'Add it' }).click();
    await expect(page.getByText('Edith never learned to drive.')).toBeVisible();
    await page.getByText('Paste notes').click();
    await page.locator('#notes').fill('- Kept bees.\n- Hated Mondays.');
    await page.getByRole('button', { name: 'Cut them into pieces' }).click();
    await page.getByRole('button', { name: 'Yes, that is right: Kept bees.' }).click();
    await page.getByRole('button', { name: 'Leave it out: Hated Mondays.' }).click();
    await expect(page.getByText('Hated Mondays.')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'From your notes: is this right?' })).toHaveCount(0);
    await expect(page.getByText('Edith kept bees.')).toBeVisible();
    await page.getByText('Change', { exact: true }).first().click();
    const changed = page.getByRole('textbox').first();
    await changed.fill('Never learned to swim');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Edith never learned to swim.')).toBeVisible();
    await page.getByText('Change', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Remove: Edith never learned to swim.' }).click();
    await expect(page.getByText('Edith never learned to swim.')).toHaveCount(0);
  });
});
