import { randomUUID } from 'node:crypto';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';
import { spokenOf } from '../support/spoken.ts';

const between = (log: readonly string[], first: string, last: string) =>
  log.slice(log.indexOf(first), log.indexOf(last) + 1).filter((said) => !/^(end of )?paragraph$/.test(said));

test('a screen reader tells the interview, what is wrong with an answer, and what a text rests on @exhaustive', async ({
  browser,
  server,
}) => {
  const anne = await newMember(server);
  const { id } = await publishedTribute(anne, { bornIn: 'Whitby' });
  await anne.send('PUT', `/api/tributes/${id}/interview/relation`, { relation: 'friend' });
  await anne.send('PUT', `/api/tributes/${id}/facts/${randomUUID()}`, { key: 'work', value: 'a botany teacher' });
  await anne.send('PUT', `/api/tributes/${id}/writing/choice`, { isHelpOn: true });
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: server.origin, bypassCSP: true, viewport });
  await signInTo(context, server, anne);
  const page = await context.newPage();

  await page.goto(`/account/tributes/${id}/interview`);
  expect(between(await spokenOf(page, 'main'), 'Question 1 of 18', 'end of form')).toEqual([
    'Question 1 of 18',
    'heading, What did Edith like best?, level 1',
    'A place, a food, a team, a person. One word is enough.',
    'form',
    'Edith loved …',
    'textbox, Edith loved …',
    'button, Save and go on, answer',
    'button, Leave this one, skip',
    'end of form',
  ]);

  await page.getByRole('textbox').fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const refused = await spokenOf(page, 'main');
  expect(between(refused, 'alert', 'end of alert')).toEqual([
    'alert',
    'heading, What did Edith like best?, level 2',
    'list',
    'listitem, level 1, position 1, set size 1',
    'link, Your answer: This can hold 500 characters, and is 1 too long. Please shorten it.',
    'end of listitem, level 1, position 1, set size 1',
    'end of list',
    'end of alert',
  ]);
  expect(refused).toContain(
    'textbox, Edith loved …, This can hold 500 characters, and is 1 too long. Please shorten it., invalid',
  );

  await page.goto(`/account/tributes/${id}/writing`);
  await page.getByLabel('A short notice').check();
  await page.getByRole('button', { name: 'Write it' }).click();
  await expect(page.getByText('It is finished.')).toBeVisible();
  expect(between(await spokenOf(page, 'main'), 'region, A short notice, plain', 'end of list')).toEqual([
    'region, A short notice, plain',
    'heading, A short notice, plain, level 2',
    'status',
    'It is finished.',
    'end of status',
    'Edith was born in Whitby.',
    'superscript',
    'link, Rests on 1',
    '1',
    'end of link, Rests on 1',
    'end of superscript',
    'link, Put it in the story',
    'button, Copy it',
    'status',
    'You can change it there, move it or undo it.',
    'heading, What it rests on, level 3',
    'list',
    'listitem, level 1, position 1, set size 1',
    'Edith was born in Whitby.',
    'end of listitem, level 1, position 1, set size 1',
    'end of list',
  ]);
  await context.close();
});
