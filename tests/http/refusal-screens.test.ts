import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorMessage } from '../../src/shared/words/en/errors.ts';
import * as words from '../../src/shared/words/en/site.ts';
import type { ErrorBody } from '../../src/shared/api/errors.ts';
import { CatalogueError } from '../../src/platform/errors.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const browser = { accept: 'text/html,application/xhtml+xml;q=0.9' };

test('a browser that is refused gets a page in words, a machine the form of the catalogue', async () => {
  const sent = { method: 'POST', body: 'name=A', headers: { ...browser, origin: 'https://elsewhere.example' } };
  const refused = await app.request('/some-page/memories/new', sent);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
  expect(refused.headers.get('content-security-policy')).toContain("script-src 'self'");
  const page = await refused.text();
  expect(page).toContain(words.errorTitle);
  expect(page).toContain(errorMessage('CROSS_SITE_REQUEST'));
  expect(page).not.toContain(words.tryAgain);
  for (const [path, accept] of [
    ['/some-page/memories/new', '*/*'],
    ['/api/sessions', browser.accept],
  ]) {
    const answer = await app.request(path ?? '', { ...sent, headers: { ...sent.headers, accept: accept ?? '' } });
    expect(((await answer.json()) as ErrorBody).code).toBe('CROSS_SITE_REQUEST');
  }
});

test('while the database is away the screens say so, with a moment to wait', async () => {
  const away = {
    ...app.deps.authentication,
    actorOf: () => Promise.reject(new CatalogueError('BUSY', { retryAfterSeconds: 2 })),
  };
  const original = app.deps.authentication;
  app.deps.authentication = away;
  try {
    const answer = await app.request('/choice', { headers: browser });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    const page = await answer.text();
    expect(page).toContain(errorMessage('BUSY'));
    // An empty href leads to the screen's own address.
    expect(page).toMatch(new RegExp(`<a class="button" href="">${words.tryAgain}</a>`));
    expect(app.logLines.filter((line) => line.includes('"answered_busy"'))).not.toEqual([]);
  } finally {
    app.deps.authentication = original;
  }
});
