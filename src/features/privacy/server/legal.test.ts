import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import type { LegalNotice } from '../contract/legal.ts';
import { recordLegalVersion } from './commands/record-version.ts';
import { legalVersions } from './tables/legal.ts';

const EMAIL = 'Example Mail | hands over letters | US';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    OPERATOR_NAME: 'Marsh & Daughters',
    OPERATOR_ADDRESS: '4 Mill Lane\\nWells',
    OPERATOR_COUNTRY: 'IE',
    HELP_EMAIL: 'hello@marsh.example',
    REGULATOR: 'The Authority | https://authority.example/complaints',
    PROCESSORS: `Example Servers | the servers | DE; ${EMAIL}`,
  });
});
afterAll(() => app.close());

const rows = () => app.deps.db.select().from(legalVersions).orderBy(asc(legalVersions.since));
const start = (changes: Partial<TestApp['deps']['config']> = {}) =>
  recordLegalVersion({ ...app.deps, config: { ...app.deps.config, ...changes } });

it.each(['/terms', '/privacypolicy'])(
  '%s names who runs the place, who works for them, and its version',
  async (page) => {
    const answer = await app.request(page);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    for (const words of [
      'Marsh &amp; Daughters',
      '4 Mill Lane\nWells',
      'Ireland',
      'Example Servers',
      'the servers (Germany)',
    ])
      expect(html).toContain(words);
    expect(html).toContain('<a href="mailto:hello@marsh.example">hello@marsh.example</a>');
    expect(html).toContain(`Version ${app.deps.legal.version.name}.`);
    // Each entry of the table of contents links to a heading, and each heading has an entry.
    const led = [...html.matchAll(/<a href="#([a-z-]+)">/g)].map(([, id]) => id).filter((id) => id !== 'main');
    const headings = [...html.matchAll(/<h2 id="([a-z-]+)" tabindex/g)].map(([, id]) => id);
    expect(led).toEqual(headings);
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings.length).toBeGreaterThan(12);
  },
);

it('says to whom one can complain, with a link', async () => {
  expect(await (await app.request('/privacypolicy')).text()).toContain(
    '<a href="https://authority.example/complaints">',
  );
});

describe('the version of both texts', () => {
  it('is kept word for word, once, whoever starts and how often', async () => {
    const first = app.deps.legal.version;
    app.clock.advance(60_000);
    const again = await Promise.all([start(), start(), start()]);
    for (const { version } of again) expect(version).toEqual(first);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row?.hash.startsWith(first.name)).toBe(true);
    expect(row?.terms).toContain('Marsh & Daughters');
    expect(row?.privacy).toContain('Example Servers');
    expect(row?.lastStartAt).toEqual(app.clock.now());
  });

  it('is another one when a setting changes, and tells when those before it began', async () => {
    const first = app.deps.legal.version;
    app.clock.advance(24 * 60 * 60 * 1000);
    const next = await start({ helpEmail: 'new@marsh.example' });
    expect(next.version.name).not.toBe(first.name);
    expect(next.version).toMatchObject({ since: app.clock.now().toISOString(), earlier: [first.since] });
    expect(await rows()).toHaveLength(2);
    // A process of the previous release restarts meanwhile and names its own version.
    app.clock.advance(60_000);
    expect((await start()).version).toEqual(first);
    expect((await start({ helpEmail: 'new@marsh.example' })).version).toEqual(next.version);
    expect(await rows()).toHaveLength(2);
  });

  it('is read through the API by anybody', async () => {
    const notice = (await (await app.request('/api/legal-notice')).json()) as LegalNotice;
    expect(notice).toEqual(app.deps.legal);
  });
});
