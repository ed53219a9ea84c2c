import { afterEach, expect, it } from 'vitest';
import { sourceCode } from '../../src/shared/words/en/site.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { openScene } from '../support/tributes/scenes.ts';

let app: TestApp;
afterEach(() => app.close());

/** Footers of screens with each layout, static and hydrated, and of an address without a screen. */
async function feet(): Promise<[address: string, foot: string][]> {
  const keeper = await app.person();
  const admin = await app.person({ role: 'admin' });
  const { path } = await openScene(app, keeper, 'public');
  const asked: [string, Promise<Response>][] = [
    ...['/', '/terms', '/nothing-there', `/${path}`, `/${path}/memories/new`].map(
      (address): [string, Promise<Response>] => [address, app.request(address)],
    ),
    ['/choice', keeper.get('/choice')],
    ['/admin', admin.get('/admin')],
  ];
  return Promise.all(
    asked.map(async ([address, answer]): Promise<[string, string]> => {
      const html = await (await answer).text();
      return [address, /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''];
    }),
  );
}

it('leads from the foot of every screen to the source code where the operator says where it is', async () => {
  app = await openTestApp({ SOURCE_URL: 'https://code.example/rosemary?a=1&b=2' });
  const link = `<a href="https://code.example/rosemary?a=1&amp;b=2">${sourceCode}</a>`;
  for (const [address, foot] of await feet()) expect(foot, address).toContain(link);
});

it('has no link to the source code otherwise', async () => {
  app = await openTestApp();
  for (const [address, foot] of await feet()) {
    expect(foot, address).toContain('mailto:');
    expect(foot, address).not.toContain(sourceCode);
  }
});
