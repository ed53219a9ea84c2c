import type { BrowserContext, Page } from '@playwright/test';
import { photographLine } from '../../../src/features/tributes/contract/story-blocks.ts';
import { expectNothingForAxe } from '../support/axe.ts';
import { addPhotographs } from '../support/album.ts';
import { newMember, publishedTribute, showChanges, signInTo, type Member } from '../support/people.ts';
import { expect, test, type RunningServer } from '../support/server.ts';
import { storyIn } from '../support/story.ts';

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

/** Drags the first photograph below the paragraph with these words. The paragraph comes after the photograph. */
async function dragBelow(page: Page, words: string) {
  const paragraph = storyIn(page).getByText(words);
  await paragraph.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await figures(page).first().getByRole('img').boundingBox();
  const to = await paragraph.boundingBox();
  if (!from || !to) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + 30, from.y + from.height - 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + from.height - 8, { steps: 5 });
  await page.mouse.move(to.x + 20, to.y + to.height - 2, { steps: 5 });
  await expect(storyIn(page).locator('.lands-above')).toHaveText('Two.');
  await page.mouse.up();
  await expect(storyIn(page).locator('.lands-above')).toHaveCount(0);
}

function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  return faults;
}

for (const [device, viewport, run] of [
  ['a phone', { width: 390, height: 844 }, '@exhaustive'],
  ['a desk', { width: 1280, height: 900 }, '@nightly'],
] as const)
  test.describe(`on ${device} ${run}`, () => {
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
      await expectNothingForAxe(page);
      await page.keyboard.press('Enter');
      await expect(storyIn(page)).toBeFocused();
      await expect.poll(saved).toBe(`One.\n\n${second}\n\nTwo.\n\nThree.`);
      await expect(page.getByText('The photograph now stands below “One.”.')).toBeAttached();

      // Keys, buttons and undo move the photograph to the same places.
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

      // The photograph is dragged between two paragraphs.
      await dragBelow(page, 'One.');
      await expect.poll(saved).toBe(`One.\n\n${second}\n\nTwo.\n\nThree.`);
      await expect(figures(page)).toHaveClass('chosen');
      await page.keyboard.press('Control+z');
      await expect.poll(saved).toBe(`${second}\n\n${STORY}`);

      // The figure shows the photograph's caption.
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
      await expectNothingForAxe(page);

      // Typing while a photograph is selected writes below the photograph.
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

/** Checks the story that was written above, as a visitor sees it. */
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

test('without photographs the way to them is shown, and one that is removed leaves words in its place @nightly', async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server);
  await signInTo(context, server, member);
  const { id } = await publishedTribute(member, { story: STORY });
  const saved = async () => (await member.send<{ story: string }>('GET', `/api/tributes/${id}`)).story;
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  await tool(page).click();
  await expect(chooser(page)).toContainText('There are no photographs on this page yet.');
  await chooser(page).getByRole('link', { name: 'Add photographs' }).click();
  await expect(page.getByRole('heading', { name: /^Photographs/ }).first()).toBeVisible();

  const [one = '', two = ''] = await addPhotographs(server, member, id, ['#335577', '#775533']);
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  for (const number of [1, 2]) {
    await storyIn(page).getByText('Two.').click();
    await tool(page).click();
    await chooser(page)
      .getByRole('button', { name: `Photograph ${number} of 2` })
      .click();
  }
  await expect.poll(saved).toBe(`One.\n\nTwo.\n\n${photographLine(two)}\n\n${photographLine(one)}\n\nThree.`);

  // Arrow keys select each photograph and then move past it.
  await storyIn(page).getByText('Two.').click();
  for (const at of [0, 1]) {
    await page.keyboard.press('ArrowDown');
    await expect(figures(page).nth(at)).toHaveClass('chosen');
  }
  await page.keyboard.press('ArrowDown');
  await expect(storyIn(page).locator('.chosen')).toHaveCount(0);

  await member.send('DELETE', `/api/tributes/${id}/photographs/${two}`);
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  const gone = storyIn(page).locator('figure.gone');
  await expect(gone).toHaveCount(1);
  await expect(gone.getByText('This photograph is no longer on the page.')).toBeVisible();
  await expectNothingForAxe(page);
  await page.goto(`/account/tributes/${id}/changes`);
  await expect(page.locator('.compared-text').last()).toContainText('[A photograph]');
  for (const text of await page.locator('.compared-text').allTextContents()) expect(text).not.toContain('photo:');
  await expectNothingForAxe(page);
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  // Backspace or Delete beside a photograph first selects it, even before the browser has reported the caret.
  await storyIn(page).getByText('Three.').click();
  await storyIn(page).evaluate((element) => {
    document.getSelection()?.collapse([...element.querySelectorAll('p')].at(-1)?.firstChild ?? element, 0);
    const key = { key: 'Backspace', keyCode: 8, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await expect(figures(page).nth(1)).toHaveClass('chosen');
  await expect.poll(saved).toContain(photographLine(one));
  await gone.getByRole('button', { name: 'Take out' }).click();
  await expect.poll(saved).toBe(`One.\n\nTwo.\n\n${photographLine(one)}\n\nThree.`);
});

test('two people put photographs into one story, one of them without a connection, and lose none @nightly', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { id, photographs, saved } = await openStory(page, context, server);
  const [first = '', second = ''] = photographs.map(photographLine);
  const away = await browser.newContext({ baseURL: server.origin });
  await away.addCookies(await context.cookies());
  const other = await away.newPage();
  await other.goto(`/create-tribute?tribute=${id}&step=story`);
  const put = async (where: Page, words: string, number: number) => {
    await storyIn(where).getByText(words).click();
    await tool(where).click();
    await chooser(where)
      .getByRole('button', { name: `Photograph ${number} of 3` })
      .click();
  };
  await expect(storyIn(other)).toContainText('Three.');
  await away.setOffline(true);
  await put(other, 'Two.', 2);
  await put(page, 'One.', 1);
  await expect.poll(saved).toBe(`One.\n\n${first}\n\nTwo.\n\nThree.`);
  await away.setOffline(false);
  await expect.poll(saved).toBe(`One.\n\n${first}\n\nTwo.\n\n${second}\n\nThree.`);
  await expect(figures(other)).toHaveCount(2);
  // Undo never reverts changes of another person.
  await other.keyboard.press('Control+z');
  await expect.poll(saved).toBe(`One.\n\n${first}\n\nTwo.\n\nThree.`);
  await away.close();
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`on the smallest phone, ${colorScheme} ${colorScheme === 'dark' ? '@exhaustive' : '@nightly'}`, () => {
    test.use({ viewport: { width: 320, height: 640 }, colorScheme });

    test('a full story is whole, fits, moves nothing as it arrives, and takes no more', async ({
      page,
      context,
      browser,
      server,
    }) => {
      const { id, path, member, photographs } = await openStory(page, context, server);
      const line = photographLine(photographs[1] ?? '');
      const story = Array.from({ length: 20 }, (_, at) => `Paragraph ${at + 1}.\n\n${line}`).join('\n\n');
      const caption = 'A long caption of many words about the afternoon by the sea '.repeat(4).trim();
      await member.send('PATCH', `/api/tributes/${id}/photographs/${photographs[1]}`, { caption });
      const { rev } = await member.send<{ rev: number }>('GET', `/api/tributes/${id}`);
      await member.send('PATCH', `/api/tributes/${id}`, { rev, changes: { story } });
      await showChanges(member, id);
      await page.reload();
      await expect(figures(page)).toHaveCount(20);
      await tool(page).click();
      await expect(chooser(page)).toContainText('A story can hold 20 photographs.');
      await page.keyboard.press('Escape');
      await figures(page).first().getByRole('img').click();
      await expectNothingForAxe(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

      // Looks as a visitor, because a keeper's tools load late and may move the page.
      const visitors = await browser.newContext({ viewport: { width: 320, height: 640 }, colorScheme });
      const visitor = await visitors.newPage();
      await visitor.addInitScript(() => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { value: number }).value;
          document.documentElement.dataset['moved'] = String(moved);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visitor.goto(`${server.origin}/${path}`);
      for (const figure of await visitor.locator('.story figure').all()) await figure.scrollIntoViewIfNeeded();
      await expect(visitor.locator('.story figure img').last()).toHaveJSProperty('complete', true);
      expect(Number(await visitor.locator('html').getAttribute('data-moved'))).toBeLessThan(0.01);
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await expectNothingForAxe(visitor);
      await visitors.close();
    });
  });
