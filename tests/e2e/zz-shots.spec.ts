import { test } from './support/server.ts';
test('shots', async ({ browser, server }) => {
  for (const [name, viewport, colorScheme] of [
    ['phone-light', { width: 390, height: 844 }, 'light'],
    ['desk-dark', { width: 1280, height: 900 }, 'dark'],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.origin, viewport, colorScheme });
    const page = await context.newPage();
    for (const [at, path] of [
      '/words',
      '/words/the-dog',
      '/words/kettle-for-two',
      '/words/the-dog?large',
      '/words?search=heron',
    ].entries()) {
      await page.goto(path);
      await page.screenshot({ path: `/tmp/shots/w-${name}-${at}.png`, fullPage: at > 0 });
    }
    if (name === 'desk-dark') {
      await page.emulateMedia({ media: 'print' });
      await page.goto('/words/the-dog');
      await page.pdf({ path: '/tmp/shots/print.pdf' });
      await page.screenshot({ path: '/tmp/shots/w-print.png' });
    }
    await context.close();
  }
});
