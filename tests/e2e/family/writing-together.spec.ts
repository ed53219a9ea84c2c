import type { Browser, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, publishedTribute, signInTo, type Member } from '../support/people.ts';
import { expect, test, type RunningServer } from '../support/server.ts';
import { storyIn } from '../support/story.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** A published page with two people: Anne is its keeper, and Thomas may write. */
async function pageOfTwo(server: RunningServer, story: string) {
  const [anne, thomas] = [await newMember(server), await newMember(server)];
  for (const [person, name] of [
    [anne, 'Anne'],
    [thomas, 'Thomas'],
  ] as const)
    await person.send('PUT', '/api/accounts/current/name', { name });
  const { id, path } = await publishedTribute(anne, { story });
  const invitationId = randomUUID();
  const { key } = await anne.send<{ key: string }>('POST', `/api/tributes/${id}/invitations`, {
    invitationId,
    role: 'writer',
  });
  await thomas.send('POST', `/api/invitations/${invitationId}/acceptance`, { key });
  const saved = async () => (await anne.send<{ story: string }>('GET', `/api/tributes/${id}`)).story;
  return { anne, thomas, id, path, saved };
}

async function openStory(browser: Browser, server: RunningServer, member: Member, id: string) {
  const context = await browser.newContext({ baseURL: server.origin, ...phone });
  await signInTo(context, server, member);
  const page = await context.newPage();
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  await expect(storyIn(page)).toBeVisible();
  return { context, page };
}

const writeAfter = async (page: Page, paragraph: string, text: string) => {
  await storyIn(page).getByText(paragraph).click();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
};

test('two people on two phones write one page through a cut network, and show it @production @nightly', async ({
  browser,
  server,
}) => {
  const { anne, thomas, id, path, saved } = await pageOfTwo(server, 'One.\n\nTwo.\n\nThree.');
  const hers = await openStory(browser, server, anne, id);
  const his = await openStory(browser, server, thomas, id);
  const visitor = await (await browser.newContext({ baseURL: server.origin, ...phone })).newPage();
  const seen = async () => (await visitor.request.get(`/${path}`)).headers()['etag'];
  const before = await seen();

  // She sees that he is writing, and then his text, although he does nothing more.
  await writeAfter(his.page, 'Three.', ' He sang.');
  await expect(hers.page.getByText('Thomas is writing in the story')).toBeVisible();
  await expect(storyIn(hers.page)).toContainText('Three. He sang.');
  await expectNothingForAxe(hers.page);

  // He goes offline. When he is back, the changes of both are merged.
  await his.context.setOffline(true);
  await his.page.keyboard.type(' On the train.');
  await expect(hers.page.getByText('Thomas is writing in the story')).toBeHidden({ timeout: 30_000 });
  await writeAfter(hers.page, 'One.', ' She laughed.');
  await expect.poll(saved).toBe('One. She laughed.\n\nTwo.\n\nThree. He sang.');
  await his.context.setOffline(false);
  const both = 'One. She laughed.\n\nTwo.\n\nThree. He sang. On the train.';
  await expect.poll(saved).toBe(both);
  await expect(storyIn(his.page)).toContainText('One. She laughed.');
  await expect(storyIn(hers.page)).toContainText('Three. He sang. On the train.');

  // Undo never reverts changes of another person.
  for (let step = 0; step < 8; step += 1) await hers.page.keyboard.press('Control+z');
  await expect.poll(saved).toBe('One.\n\nTwo.\n\nThree. He sang. On the train.');
  await hers.page.keyboard.press('Control+y');
  await hers.page.keyboard.type(' Again.');
  await expect.poll(saved).toContain(' Again.\n\nTwo.\n\nThree. He sang. On the train.');

  expect(await seen()).toBe(before);
  await his.page.close();
  const { revision } = await anne.send<{ revision: string }>('GET', `/api/tributes/${id}/changes`);
  await anne.send('POST', `/api/tributes/${id}/showings`, { revision });
  await visitor.goto(`/${path}`);
  await expect(visitor.getByText('He sang. On the train.')).toBeVisible();
  expect(await seen()).not.toBe(before);
});

test('/draft says who writes on a page, and stops saying so @nightly', async ({ browser, server }) => {
  const { anne, thomas, id } = await pageOfTwo(server, 'One.');
  await thomas.send('PATCH', `/api/tributes/${id}`, { rev: 1, changes: { line: 'Always in the garden' } });
  const context = await browser.newContext({ baseURL: server.origin, ...phone });
  await signInTo(context, server, anne);
  const page = await context.newPage();
  await page.goto('/draft');
  const line = page.getByText('Thomas is writing in the dates and places');
  await expect(line).toBeHidden();
  const say = (part: string | null) =>
    thomas.send('PUT', `/api/tributes/${id}/presence`, { tab: '0199d2a0-0000-7000-8000-000000000000', part });
  await say('life');
  await expect(line).toBeVisible();
  await say(null);
  await expect(line).toBeHidden();
});
