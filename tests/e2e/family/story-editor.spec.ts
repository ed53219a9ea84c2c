import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { MEANT } from '../../../src/features/tributes/contract/story-blocks.ts';
import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, publishedTribute, showChanges, signInTo, type Member } from '../support/people.ts';
import { expect, test, type RunningServer } from '../support/server.ts';
import { paste, storyIn } from '../support/story.ts';

interface Opened {
  id: string;
  path: string;
  member: Member;
  saved: () => Promise<string>;
}

async function openStory(page: Page, context: BrowserContext, server: RunningServer, story: string): Promise<Opened> {
  const member = await newMember(server);
  await signInTo(context, server, member);
  const { id, path } = await publishedTribute(member, { story });
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  const saved = async () => (await member.send<{ story: string }>('GET', `/api/tributes/${id}`)).story;
  return { id, path, member, saved };
}

async function type(page: Page, ...lines: string[]) {
  for (const [at, line] of lines.entries()) {
    if (at > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a story is shaped by tools, keys and habits, and every step can be taken back', async ({
    page,
    context,
    server,
  }) => {
    const old = '1931. He came by train.\n- Mum\n\n# 7 was the house,  *always*. ';
    const { id, path, member, saved } = await openStory(page, context, server, old);
    const story = storyIn(page);
    await story.click();
    await page.keyboard.press('Control+End');
    await type(page, '', '## Her bees', 'Eleven **hives**, ', '');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+i');
    await page.keyboard.type('all hers.');
    await expect.poll(saved).toContain('*all hers.*');
    // The toolbar before the text is a single tab stop.
    await page.keyboard.press('Shift+Tab');
    const tools = page.getByRole('toolbar', { name: 'Shape the text' });
    await expect(tools.getByRole('button', { name: 'Heading' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tools.getByRole('button', { name: 'Redo' })).toBeFocused();
    for (const name of ['Redo', 'Undo', 'Photograph', 'Numbered list']) {
      await expect(tools.getByRole('button', { name })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
    }
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(story).toBeFocused();
    await expect(tools.getByRole('button', { name: 'Numbered list' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('End');
    await type(page, '', 'wax', '', '> Say one true thing.');
    const written = `${old.trimEnd()}\n\n## ${MEANT}Her bees\n\n1. ${MEANT}Eleven **hives**, *all hers.*\n2. ${MEANT}wax\n\n> Say one true thing.`;
    await expect.poll(saved).toBe(written);
    await expectNothingForAxe(page);

    await member.send('GET', `/api/tributes/${id}`);
    await showChanges(member, id);
    const visitor = await context.browser()?.newPage();
    if (!visitor) throw new Error('No browser.');
    await visitor.goto(`${server.origin}/${path}`);
    await expect(visitor.locator('.story h3')).toHaveText('Her bees');
    await expect(visitor.locator('.story ol li')).toHaveText(['Eleven hives, all hers.', 'wax']);
    await expect(visitor.locator('.story blockquote')).toHaveText('Say one true thing.');
    await expect(visitor.locator('.story p').first()).toContainText('1931. He came by train.');
    await visitor.context().close();

    for (let step = 0; step < 60; step += 1) await page.keyboard.press('Control+z');
    await expect.poll(saved).toBe(old);
    await expectNothingForAxe(page);
  });
});

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><h1 style="color:red">Her bees<o:p></o:p></h1>
<p class=MsoNormal>She kept <b style='mso-bidi-font-weight:normal'>eleven</b> <span style="font-style:italic">hives</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>honey</p>
<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>wax</p>
<script>alert(1)</script><!--EndFragment--></body></html>`;

test('what is pasted comes in clean, and all of it @exhaustive', async ({ page, context, server }) => {
  const { saved } = await openStory(page, context, server, '');
  const story = storyIn(page);
  await story.focus();
  await paste(page, { html: WORD });
  const word = `## ${MEANT}Her bees\n\nShe kept **eleven** *hives*.\n\n- ${MEANT}honey\n- ${MEANT}wax`;
  await expect.poll(saved).toBe(word);
  await page.keyboard.press('Control+a');
  await paste(page, { html: '<b style="font-weight:normal"><div>Dear Anne,<br><br>she sang.<br>Always.</div></b>' });
  await expect.poll(saved).toBe('Dear Anne,\n\nshe sang.\nAlways.');
  await page.keyboard.press('Control+a');
  await paste(page, { text: 'One\ntwo\n\n* three\n1931. He came.' });
  await expect.poll(saved).toBe('One\ntwo\n\n* three\n1931. He came.');
  const long = Array.from({ length: 1_000 }, (_, at) => `Line ${at} of what was written elsewhere.`).join('\n\n');
  await page.keyboard.press('Control+a');
  await paste(page, { text: long });
  await expect(story).toContainText('Line 999 of what was written elsewhere.');
  await expect(page.locator('#story-error')).toBeVisible();
  await expect(story).toHaveAttribute('aria-invalid', 'true');
});

test('the editor comes in at most 140 KB, and only to the story @exhaustive', async ({ page, context, server }) => {
  const come = new Set<string>();
  page.on('request', (request) => come.add(new URL(request.url()).pathname));
  const { id } = await openStory(page, context, server, 'One.');
  await expect(storyIn(page)).toHaveText('One.');
  const own = [...come];
  come.clear();
  await page.goto(`/create-tribute?tribute=${id}&step=look`);
  await page.waitForSelector('html[data-hydrated]');
  const scripts = own.filter((path) => path.endsWith('.js') && !come.has(path));
  const packed = await Promise.all(
    scripts.map(async (path) => gzipSync(Buffer.from(await (await fetch(server.origin + path)).arrayBuffer())).length),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(140 * 1024);
});

test('where the editor cannot come, the plain field stands in @nightly', async ({ page, context, server }) => {
  await page.route(/\/assets\/view-/, (route) => route.abort());
  const { saved } = await openStory(page, context, server, 'One.');
  await page.waitForSelector('html[data-hydrated]');
  await page.getByLabel('Their story').fill('One.\n\n**Two.**');
  await expect.poll(saved).toBe('One.\n\n**Two.**');
  await expect(page.getByText('Bold, italics and quotations')).toBeVisible();
});

test('one person writes on two devices, one of them without a connection for a while @exhaustive', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { id, saved } = await openStory(page, context, server, 'One.\n\nTwo.\n\nThree.');
  const away = await browser.newContext({ baseURL: server.origin });
  await away.addCookies(await context.cookies());
  const other = await away.newPage();
  await other.goto(`/create-tribute?tribute=${id}&step=story`);
  await storyIn(other).getByText('Three.').click();
  await away.setOffline(true);
  await other.keyboard.press('End');
  await other.keyboard.type(' From the train.');
  await storyIn(page).getByText('One.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' From home.');
  await expect.poll(saved).toBe('One. From home.\n\nTwo.\n\nThree.');
  await away.setOffline(false);
  await expect.poll(saved).toBe('One. From home.\n\nTwo.\n\nThree. From the train.');
  await expect(other.getByText('Somebody else has written in the story too.')).toBeVisible();
  // The other person's caret has not moved.
  await other.keyboard.type(' Late.');
  await expect.poll(saved).toBe('One. From home.\n\nTwo.\n\nThree. From the train. Late.');
  await page.keyboard.type(' Again.');
  await expect.poll(saved).toBe('One. From home. Again.\n\nTwo.\n\nThree. From the train. Late.');
  await expect(storyIn(page)).toContainText('Three. From the train. Late.');
  // Undo never reverts changes of another person.
  await other.keyboard.type(' Now.');
  await expect.poll(saved).toBe('One. From home. Again.\n\nTwo.\n\nThree. From the train. Late. Now.');
  for (let step = 0; step < 10; step += 1) await other.keyboard.press('Control+z');
  await expect.poll(saved).toBe('One. From home. Again.\n\nTwo.\n\nThree.');
  await away.close();
});
