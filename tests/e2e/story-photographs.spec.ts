import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { photographLine } from '../../src/contract/story-blocks.ts';
import { addPhotographs } from './support/album.ts';
import { newMember, publishedTribute, showChanges, signInTo, type Member } from './support/people.ts';
import { expect, test, type RunningServer } from './support/server.ts';
import { storyIn } from './support/story.ts';

const STORY = 'One.\n\nTwo.\n\nThree.';

interface Opened {
  id: string;
  path: string;
  member: Member;
  photographs: string[];
  saved: () => Promise<string>;
}

async function openStory(page: Page, context: BrowserContext, server: RunningServer, story = STORY): Promise<Opened> {
  const member = await newMember(server);
  await signInTo(context, server, member);
  const { id, path } = await publishedTribute(member, { story });
  const photographs = await addPhotographs(server, member, id, ['#335577', '#775533', '#557733']);
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  await expect(storyIn(page)).toBeVisible();
  const saved = async () => (await member.send<{ story: string }>('GET', `/api/tributes/${id}`)).story;
  return { id, path, member, photographs, saved };
}

const tool = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Photograph' });
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose a photograph' });
const figures = (page: Page) => storyIn(page).getByRole('group');

async function faultsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}

function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  return faults;
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 900 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a photograph is put between paragraphs, moved, named, shown and opened large', async ({
      page,
      context,
      server,
    }) => {
      const faults = watch(page);
      const { id, path, member, photographs, saved } = await openStory(page, context, server);
      const [first = '', second = ''] = photographs.map(photographLine);
      await storyIn(page).getByText('One.').click();
      await tool(page).click();
      await expect(chooser(page).getByRole('button', { name: 'Photograph 1 of 3' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      await expect(chooser(page)).toBeHidden();
      await tool(page).click();
      await page.keyboard.press('ArrowRight');
      await expect(chooser(page).getByRole('button', { name: 'Photograph 2 of 3' })).toBeFocused();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(storyIn(page)).toBeFocused();
      await expect.poll(saved).toBe(`One.\n\n${second}\n\nTwo.\n\nThree.`);
      await expect(page.getByText('The photograph now stands below “One.”.')).toBeAttached();

      // Keys, buttons and undo lead to the same places.
      await page.keyboard.press('Alt+ArrowDown');
      await expect.poll(saved).toBe(`One.\n\nTwo.\n\n${second}\n\nThree.`);
      await page.keyboard.press('Alt+ArrowUp');
      await page.keyboard.press('Alt+ArrowUp');
      await expect.poll(saved).toBe(`${second}\n\n${STORY}`);
      await figures(page).getByRole('button', { name: 'Move down' }).click();
      await expect.poll(saved).toBe(`One.\n\n${second}\n\nTwo.\n\nThree.`);
      await page.keyboard.press('Delete');
      await expect.poll(saved).toBe(STORY);
      for (const story of [`One.\n\n${second}\n\nTwo.\n\nThree.`, `${second}\n\n${STORY}`]) {
        await page.keyboard.press('Control+z');
        await expect.poll(saved).toBe(story);
      }

      // Its caption is the photograph's own.
      await figures(page).getByRole('img').click();
      await page.keyboard.press('Tab');
      await page.keyboard.type('On the pier');
      await page.keyboard.press('Enter');
      await expect(storyIn(page)).toBeFocused();
      await page.keyboard.type('Now: ');
      await expect.poll(saved).toBe(`${second}\n\nNow: ${STORY}`);
      const captions = async () =>
        (await member.send<{ photographs: { caption: string }[] }>('GET', `/api/tributes/${id}`)).photographs.map(
          ({ caption }) => caption,
        );
      await expect.poll(captions).toEqual(['', 'On the pier', '']);
      expect(await faultsOf(page)).toEqual([]);

      // Words typed over one that is selected stand below it.
      await figures(page).getByRole('img').click();
      await page.keyboard.type('Well.');
      await expect.poll(saved).toBe(`${second}\n\nWell.\n\nNow: ${STORY}`);
      await page.keyboard.press('Control+End');
      await tool(page).click();
      await chooser(page).getByRole('button', { name: 'Photograph 1 of 3' }).click();
      await expect.poll(saved).toBe(`${second}\n\nWell.\n\nNow: ${STORY}\n\n${first}`);

      await showChanges(member, id);
      expect(faults).toEqual([]);
      await visit(context, server, path, photographs);
    });
  });

/** What a visitor sees of the story above. */
async function visit(context: BrowserContext, server: RunningServer, path: string, photographs: readonly string[]) {
  const visitor = await context.browser()?.newPage();
  if (!visitor) throw new Error('No browser.');
  const faults = watch(visitor);
  await visitor.goto(`${server.origin}/${path}`);
  const shown = visitor.locator('.story figure');
  await expect(shown).toHaveCount(2);
  await expect(shown.first().locator('figcaption')).toHaveText('On the pier');
  await expect(visitor.locator('.story')).not.toContainText('photo:');
  await expect(visitor.locator('.story > p').first()).toHaveText('Well.');
  const pictures = visitor.locator('.photos img');
  await expect(pictures).toHaveCount(3);
  await shown.first().getByRole('link').click();
  const large = visitor.getByRole('dialog', { name: 'Photograph' });
  await expect(large).toContainText('1 of 2');
  await expect(large.locator('figcaption')).toHaveText('On the pier');
  await expect(visitor).toHaveURL(new RegExp(`/photographs/${photographs[1]}$`));
  await visitor.keyboard.press('ArrowRight');
  await expect(visitor).toHaveURL(new RegExp(`/photographs/${photographs[0]}$`));
  await visitor.keyboard.press('Escape');
  await expect(large).toBeHidden();
  expect(faults).toEqual([]);
  await visitor.context().close();
}
