// Admin lists on a phone: all rows are chosen and sorted by touch, and the bar for chosen rows covers nothing in use.
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { rosemaryOf } from '../support/providers.ts';
import { expectLookedAt } from '../support/looked-at.ts';
import { newMember, publishedTribute, signInTo, signUp } from '../support/people.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

const PHONE = { width: 390, height: 844 };
const LISTS = ['users', 'tributes', 'service-providers', 'quotes', 'message-prompts', 'reports', 'logs', 'payments'];
const MORE = ['delete-requests', 'mail', 'mail/unsent', 'audit'];
const WAITING = 9;

test.use({ viewport: PHONE, hasTouch: true });

/** Signs an admin in. Each of nine newcomers has an email that waits, so that users and emails fill more than a screen. */
async function openAdmin(context: BrowserContext, server: RunningServer): Promise<void> {
  for (let at = 0; at < WAITING; at += 1) {
    await signUp(server, {
      email: `full-box-${randomUUID().slice(0, 8)}@example.org`,
      password: 'three herons waiting',
    });
  }
  await signInTo(context, server, await rosemaryOf(server));
}

async function openList(page: Page, list: string): Promise<void> {
  await page.goto(`/admin/${list}`);
  await page.waitForSelector('html[data-hydrated]');
}

test('on a phone, the boxes and links of headings are seen and pressed @nightly', async ({ page, context, server }) => {
  await openAdmin(context, server);
  const member = await newMember(server);
  const { path } = await publishedTribute(member, { name: 'Anne Hartwell' });
  const about = { kind: 'tribute', path, reason: 'self_harm', details: 'It is a worry.' };
  await member.send('POST', '/api/reports', { ...about, idempotencyKey: randomUUID() });
  for (const list of [...LISTS, ...MORE]) {
    await test.step(list, async () => {
      await openList(page, list);
      const headings = await page.locator('.admin-list thead th').evaluateAll((all) =>
        all.map((heading) => {
          const control = heading.querySelector('a, label');
          const { left, right, width, height } = (control ?? heading).getBoundingClientRect();
          return { isPressed: control !== null, isInside: left >= 0 && right <= innerWidth, width, height };
        }),
      );
      for (const { isPressed, isInside, width, height } of headings) {
        expect.soft(isInside).toBe(true);
        if (isPressed) expect.soft(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        else expect.soft(Math.max(width, height)).toBeLessThanOrEqual(1);
      }
      if (process.env['SHOTS']) await takeShots(page, list.replace('/', '-'));
    });
  }
  await openList(page, 'users');
  const all = page.getByLabel('Choose all on this part');
  await all.locator('..').tap();
  await expect(page.locator('tbody').getByRole('checkbox', { checked: false })).toHaveCount(0);
  await expectLookedAt(page);
  await page.getByRole('link', { name: 'Sort by Last sign-in' }).tap();
  await expect(page).toHaveURL(/sort=-signedIn/);
});

async function takeShots(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      const box = page.locator('.admin-list tbody input').first();
      if ((await box.count()) > 0) await box.check();
      await page.locator('.admin-list, .empty').evaluate((list) => list.scrollIntoView());
      await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${size.width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
}

/** The focused element and the bar for chosen rows, in pixels from the top of the screen. */
const whereFocusIs = (page: Page) =>
  page.evaluate(() => {
    const [focused, bar] = [document.activeElement, document.querySelector('.admin-list .chosen')];
    const [control, covering] = [focused?.closest('label') ?? focused, bar?.getBoundingClientRect()];
    const rows = document.querySelector('.admin-list tbody')?.getBoundingClientRect();
    return {
      isInRows: focused?.closest('.admin-list tbody') instanceof Element,
      isInBar: focused?.closest('.chosen') instanceof Element,
      top: control?.getBoundingClientRect().top ?? 0,
      bottom: control?.getBoundingClientRect().bottom ?? 0,
      bar: covering?.top ?? innerHeight,
      below: Math.min(rows?.bottom ?? 0, innerHeight) - (covering?.bottom ?? innerHeight),
    };
  });

async function expectFocusSeen(page: Page) {
  const focus = await whereFocusIs(page);
  expect(focus.top).toBeGreaterThanOrEqual(0);
  if (focus.isInRows) expect(focus.bottom).toBeLessThanOrEqual(focus.bar);
  expect(focus.below, 'rows below the bar').toBeLessThanOrEqual(0);
  return focus;
}

for (const size of [PHONE, { width: 390, height: 667 }, { width: 1280, height: 800 }]) {
  const called = `${size.width} x ${size.height}`;
  test(`the bar for chosen rows does not cover the focus at ${called} ${size.height === 667 ? '@exhaustive' : '@nightly'}`, async ({
    page,
    context,
    server,
  }) => {
    await openAdmin(context, server);
    await page.setViewportSize(size);
    for (const list of ['mail', 'users']) {
      await test.step(list, async () => {
        await openList(page, list);
        const boxes = page.locator('.admin-list tbody input');
        await boxes.first().press('Space');
        while (!(await expectFocusSeen(page)).isInBar) await page.keyboard.press('Tab');
        while ((await expectFocusSeen(page)).isInBar) await page.keyboard.press('Shift+Tab');
        for (let at = 0; at < WAITING; at += 1) {
          await page.keyboard.press('Shift+Tab');
          await expectFocusSeen(page);
        }
        await openList(page, list);
        const isAtFoot = (box: Element) => box.getBoundingClientRect().bottom > innerHeight - 60;
        for (const box of await boxes.all()) {
          await box.focus();
          if (await box.evaluate(isAtFoot)) break;
        }
        await page.keyboard.press('Space');
        await expectFocusSeen(page);
      });
    }
  });
}

test('on a phone, each filter of admin lists shows its longest choice @nightly', async ({ page, context, server }) => {
  await signInTo(context, server, await rosemaryOf(server));
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    for (const list of [...LISTS, ...MORE]) {
      await openList(page, list);
      const cut = await page.locator('.admin-tools select').evaluateAll((all) =>
        all.flatMap((select) => {
          const whole = select.cloneNode(true) as HTMLElement;
          whole.style.width = 'max-content';
          select.after(whole);
          const room = select.closest('form')?.getBoundingClientRect().width ?? 0;
          const wanted = Math.min(whole.getBoundingClientRect().width, room);
          const missing = Math.ceil(wanted - select.getBoundingClientRect().width);
          whole.remove();
          return missing > 0 ? [`${select.id}: ${missing} pixels`] : [];
        }),
      );
      expect.soft(cut, `${list} at ${width}`).toEqual([]);
    }
  }
});
