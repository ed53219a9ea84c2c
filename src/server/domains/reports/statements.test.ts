// A family that does not agree about a page: both sides are asked, and each reads its own words alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../tests/support/forms.ts';
import type { Person } from '../../../../tests/support/people.ts';
import { decide, letterSaying, readReport, report, reported } from '../../../../tests/support/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { bodyOf, publishedBy, visitor } from '../../../../tests/support/tributes.ts';
import { STATEMENT_CHARACTERS, STATEMENT_MS } from '../../../contract/report-limits.ts';
import type { OwnStatement } from '../../../contract/report-statements.ts';
import type { OwnReport } from '../../../contract/reports.ts';

let app: TestApp;
let forms: Forms;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;

async function familyApart({ email = '' } = {}) {
  const keeper = await app.person();
  const { path } = await publishedBy(keeper);
  const target = { kind: 'tribute', path };
  const own = await reported(
    await report(visitor(app), target, { reason: 'dispute', email, details: 'My hard words.' }),
  );
  return { keeper, path, own };
}
const ask = (by: Person, id: string) => by.send('POST', `/api/admin/reports/${id}/statements`);
const linkIn = (text: string) => {
  const [, id = '', key = ''] = /reports\/statements\/([\w-]+)\?key=([\w-]+)/.exec(text) ?? [];
  return { id, key };
};
const letterTo = async (email: string) => letterSaying(app, email, 'reports/statements');
const write = (link: { id: string; key: string }, words: string) =>
  app.send('PUT', `/api/report-statements/${link.id}`, { key: link.key, words });
const read = ({ id, key }: { id: string; key: string }) => app.send('GET', `/api/report-statements/${id}?key=${key}`);

it('is asked on both sides, in letters that say nothing of the other, and read side by side', async () => {
  const email = 'niece@example.net';
  const { keeper, path, own } = await familyApart({ email });
  expect((await readReport(admin, own.id)).canAskSides).toBe(true);
  expect((await ask(admin, own.id)).status).toBe(201);
  const [toKeeper, toReporter] = [await letterTo(keeper.email), await letterTo(email)];
  expect(toKeeper.text + toKeeper.html).not.toMatch(/niece|hard words/);
  expect(toReporter.text).not.toContain(keeper.email);
  const [keepers, reporter] = [linkIn(toKeeper.text), linkIn(toReporter.text)];
  expect((await write(keepers, 'She wanted it so.')).status).toBe(200);
  expect((await write(reporter, 'Her sister is missing.')).status).toBe(200);
  expect((await write(reporter, 'Her sister Ada is missing.')).status).toBe(200);
  const mine = await bodyOf<OwnStatement>(await read(reporter));
  expect(mine).toMatchObject({ side: 'reporter', words: 'Her sister Ada is missing.', isOpen: true });
  expect(JSON.stringify(mine)).not.toContain('She wanted');
  const { statements, canAskSides } = await readReport(admin, own.id);
  expect(canAskSides).toBe(false);
  expect(Object.fromEntries(statements.map(({ side, words }) => [side, words]))).toEqual({
    reporter: 'Her sister Ada is missing.',
    keepers: 'She wanted it so.',
  });
  // The page stays up, and nothing of it is on it.
  const page = await app.request(`/${path}`);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('Her sister Ada');
});

it('is decided within three days of the second side’s words, and within ten days else', async () => {
  const { own } = await familyApart();
  const askedAt = app.clock.now().getTime();
  await ask(admin, own.id);
  const dueIn = async () => Date.parse((await readReport(admin, own.id)).dueAt) - askedAt;
  expect(Math.round((await dueIn()) / DAY_MS)).toBe(10);
  const link = (await bodyOf<OwnReport>(await app.send('GET', `/api/reports/${own.id}?key=${own.key}`))).statement;
  if (link === null) throw new Error('Whoever left no address reads of it at their own link');
  await write(link, 'As I see it.');
  expect(Math.round((await dueIn()) / DAY_MS)).toBe(10);
  app.clock.advance(STATEMENT_MS + 1);
  expect((await write(link, 'Too late.')).status).toBe(409);
  expect(await bodyOf<OwnStatement>(await read(link))).toMatchObject({ words: 'As I see it.', isOpen: false });
});

it('comes to an end with a decision: nothing is written after it', async () => {
  const { keeper, own } = await familyApart();
  await ask(admin, own.id);
  const link = linkIn((await letterTo(keeper.email)).text);
  await write(link, 'She wanted it so.');
  expect((await decide(admin, own.id, 'freeze_page')).status).toBe(201);
  expect((await write(link, 'More.')).status).toBe(409);
  expect((await ask(admin, own.id)).status).toBe(409);
  expect((await readReport(admin, own.id)).statements.find(({ side }) => side === 'keepers')?.words).toBe(
    'She wanted it so.',
  );
});

it('is asked once, by an admin, about a family alone', async () => {
  const { keeper, own, path } = await familyApart();
  const other = await reported(await report(visitor(app), { kind: 'tribute', path }, { reason: 'spam' }));
  for (const [by, id, status] of [
    [keeper, own.id, 403],
    [admin, other.id, 409],
    [admin, own.id, 201],
    [admin, own.id, 409],
  ] as const)
    expect([id, (await ask(by, id)).status]).toEqual([id, status]);
});

it('opens to its own key alone, and takes words that are some and not too many', async () => {
  const { keeper, own } = await familyApart();
  await ask(admin, own.id);
  const link = linkIn((await letterTo(keeper.email)).text);
  const another = (await bodyOf<OwnReport>(await app.send('GET', `/api/reports/${own.id}?key=${own.key}`))).statement;
  expect(another?.id).not.toBe(link.id);
  for (const key of ['', 'guessed', own.key, another?.key ?? '']) {
    expect((await read({ ...link, key })).status).toBe(404);
    expect((await write({ ...link, key }, 'Mine now.')).status).toBe(404);
  }
  for (const words of ['', ' \n ', 'a'.repeat(STATEMENT_CHARACTERS + 1)])
    expect((await write(link, words)).status).toBe(422);
  expect(await bodyOf<OwnStatement>(await read(link))).toMatchObject({ words: '', writtenAt: null });
});

it('is written without a script, kept by no shared cache, and said plainly where the link is wrong', async () => {
  const { keeper, own } = await familyApart();
  await ask(admin, own.id);
  const { id, key } = linkIn((await letterTo(keeper.email)).text);
  const address = `/reports/statements/${id}?key=${key}`;
  const screen = await forms.get(address);
  expect(screen.text).toContain('How do you see it?');
  const refused = await forms.post(address, { words: '' });
  expect(refused.status).toBe(422);
  const sent = await forms.post(address, { words: 'One\r\n<b>two</b>.' });
  expect(sent.status).toBe(200);
  expect(sent.text).toContain('We have what you wrote');
  expect(sent.text).toContain('One\n&lt;b&gt;two&lt;/b&gt;.');
  expect((await app.request(address)).headers.get('cache-control')).toContain('private');
  expect((await forms.get(`/reports/statements/${id}?key=guessed`)).text).toContain('This link does not work');
  const asAdmin = await admin.get(`/admin/reports/${own.id}`);
  expect(await asAdmin.text()).toContain('Both sides, in their own words');
});
