// Disputes: both sides are asked, and each reads only its own statement.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOf, filesOfCopy } from '../../../../tests/support/tributes/exports.ts';
import { openForms, type Forms } from '../../../../tests/support/forms.ts';
import { onPages } from '../../../../tests/support/tributes/on-page.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { decide, emailSaying, readReport, report, reported } from '../../../../tests/support/admin/reports.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { SIDES_ABOUT_CHARACTERS, STATEMENT_CHARACTERS, STATEMENT_MS } from '../../../shared/limits/report-limits.ts';
import type { OwnStatement } from '../contract/report-statements.ts';
import type { OwnReport } from '../contract/reports.ts';
import { eraseDueAccounts } from '../../privacy/server/commands/deletions/erase.ts';

let app: TestApp;
let forms: Forms;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());
const { joined, remove } = onPages(() => app);

const DAY_MS = 24 * 60 * 60 * 1000;

async function familyApart({ email = '' } = {}) {
  const keeper = await app.person();
  const { id: pageId, path } = await publishedBy(keeper);
  const target = { kind: 'tribute', path };
  const own = await reported(
    await report(visitor(app), target, { reason: 'dispute', email, details: 'My hard words.' }),
  );
  return { keeper, pageId, path, own };
}
const ABOUT = 'Whether her sister stands on the page.';
const ask = (by: Person, id: string, about = ABOUT) =>
  by.send('POST', `/api/admin/reports/${id}/statements`, { about });
const linkIn = (text: string) => {
  const [, id = '', key = ''] = /reports\/statements\/([\w-]+)\?key=([\w-]+)/.exec(text) ?? [];
  return { id, key };
};
const emailTo = async (email: string) => emailSaying(app, email, 'reports/statements');
const write = (link: { id: string; key: string }, words: string) =>
  app.send('PUT', `/api/report-statements/${link.id}`, { key: link.key, words });
const read = ({ id, key }: { id: string; key: string }) => app.send('GET', `/api/report-statements/${id}?key=${key}`);

it('is asked on both sides, in emails that say nothing of the other, and read side by side', async () => {
  const email = 'niece@example.net';
  const { keeper, path, own } = await familyApart({ email });
  expect((await readReport(admin, own.id)).canAskSides).toBe(true);
  expect((await ask(admin, own.id)).status).toBe(201);
  const [toKeeper, toReporter] = [await emailTo(keeper.email), await emailTo(email)];
  expect(toKeeper.text + toKeeper.html).not.toMatch(/niece|hard words/);
  expect(toReporter.text).not.toContain(keeper.email);
  for (const { text } of [toKeeper, toReporter]) {
    expect(text).toContain(ABOUT);
    expect(text).toContain('“Ada Marsh”');
  }
  const [keepers, reporter] = [linkIn(toKeeper.text), linkIn(toReporter.text)];
  expect((await write(keepers, 'She wanted it so.')).status).toBe(200);
  app.clock.advance(1_000);
  expect((await write(reporter, 'Her sister is missing.')).status).toBe(200);
  expect((await write(reporter, 'Her sister Ada is missing.')).status).toBe(200);
  const mine = await bodyOf<OwnStatement>(await read(reporter));
  expect(mine).toMatchObject({ side: 'reporter', about: ABOUT, words: 'Her sister Ada is missing.', isOpen: true });
  expect(JSON.stringify(mine)).not.toContain('She wanted');
  const { statements, canAskSides, happened } = await readReport(admin, own.id);
  expect(canAskSides).toBe(false);
  expect(happened.map(({ what, words }) => [what, words])).toEqual([
    ['sides_asked', ABOUT],
    ['keeper_wrote', keeper.email],
    ['reporter_wrote', ''],
  ]);
  expect(Object.fromEntries(statements.map(({ side, words }) => [side, words]))).toEqual({
    reporter: 'Her sister Ada is missing.',
    keepers: 'She wanted it so.',
  });
  // The page stays visible and shows no statement.
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
  const link = linkIn((await emailTo(keeper.email)).text);
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
  const link = linkIn((await emailTo(keeper.email)).text);
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
  const { id, key } = linkIn((await emailTo(keeper.email)).text);
  const address = `/reports/statements/${id}?key=${key}`;
  const screen = await forms.get(address);
  expect(screen.text).toContain('How do you see it?');
  const refused = await forms.post(address, { words: '' });
  expect(refused.status).toBe(422);
  const sent = await forms.post(address, { words: 'One\r\n<b>two</b>.' });
  // After sending, the form redirects, so that a reload does not send it again.
  expect([sent.status, sent.location]).toEqual([303, `${address}&sent`]);
  const saved = await forms.get(sent.location);
  expect(saved.text).toContain('We have what you wrote');
  expect(saved.text).toContain(ABOUT);
  expect((await forms.get(address)).text).not.toContain('We have what you wrote');
  expect(saved.text).toContain('One\n&lt;b&gt;two&lt;/b&gt;.');
  expect((await app.request(address)).headers.get('cache-control')).toContain('private');
  expect((await forms.get(`/reports/statements/${id}?key=guessed`)).text).toContain('This link does not work');
  const asAdmin = await admin.get(`/admin/reports/${own.id}`);
  expect(await asAdmin.text()).toContain('Both sides, in their own words');
});

it('has one statement for each who keeps the page, and none reads another’s', async () => {
  const { keeper, pageId, own } = await familyApart();
  const brother = await joined(keeper, pageId, 'steward');
  expect((await readReport(admin, own.id)).sidesReached).toEqual({ reporter: false, keepers: 2 });
  await ask(admin, own.id);
  const [first, second] = [linkIn((await emailTo(keeper.email)).text), linkIn((await emailTo(brother.email)).text)];
  expect(first.id).not.toBe(second.id);
  expect((await read({ ...first, key: second.key })).status).toBe(404);
  await bodyOf(await write(first, 'She wanted it so.'));
  expect(await bodyOf<OwnStatement>(await read(second))).toMatchObject({ words: '', writtenAt: null });
  await bodyOf(await write(second, 'I never said so.'));
  const { statements } = await readReport(admin, own.id);
  const said = statements.map(({ side, who, words }) => [side, who, words]);
  expect(said[0]).toEqual(['reporter', null, '']);
  expect(said.slice(1)).toEqual(
    expect.arrayContaining([
      ['keepers', keeper.email, 'She wanted it so.'],
      ['keepers', brother.email, 'I never said so.'],
    ]),
  );
  expect(statements.map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
});

it('opens to no account that was disabled, nor to whoever keeps the page no more', async () => {
  const { keeper, pageId, own } = await familyApart();
  const [brother, sister] = [await joined(keeper, pageId, 'steward'), await joined(keeper, pageId, 'steward')];
  await ask(admin, own.id);
  const links = [];
  for (const { email } of [keeper, brother, sister]) links.push(linkIn((await emailTo(email)).text));
  for (const link of links) await bodyOf(await write(link, 'My side.'));
  await bodyOf(await admin.send('PUT', '/api/admin/disabled-users', { ids: [brother.id], why: 'It was taken over.' }));
  await bodyOf(await remove(keeper, pageId, sister));
  const [keepers, ...gone] = links;
  for (const link of gone) {
    expect((await read(link)).status).toBe(404);
    expect((await write(link, 'Somebody else’s words.')).status).toBe(404);
  }
  if (keepers) expect((await read(keepers)).status).toBe(200);
  // Admins still see the statements of people who have left their side since then.
  const { statements } = await readReport(admin, own.id);
  expect(statements.map(({ words }) => words).toSorted()).toEqual(['', 'My side.', 'My side.', 'My side.']);
});

it('is shown to whoever sent it too late, apart from what they had sent', async () => {
  const { keeper, own } = await familyApart();
  await ask(admin, own.id);
  const { id, key } = linkIn((await emailTo(keeper.email)).text);
  await write({ id, key }, 'The first words.');
  await decide(admin, own.id, 'leave');
  const late = await forms.post(`/reports/statements/${id}?key=${key}`, { words: 'The second <b>words</b>.' });
  expect(late.status).toBe(409);
  expect(late.text).toContain('This came too late and was not sent');
  expect(late.text).toContain('href="mailto:');
  expect(late.text).not.toContain('This is what you wrote.');
  const [typed = -1, sent = -1] = ['The second &lt;b&gt;words&lt;/b&gt;.', 'The first words.'].map((words) =>
    late.text.indexOf(words),
  );
  expect(typed).toBeGreaterThan(0);
  expect(sent).toBeGreaterThan(typed);
});

it('says what it is about in some words and not too many, and to whom no email goes', async () => {
  const { own } = await familyApart();
  for (const about of ['', ' \n', 'a'.repeat(SIDES_ABOUT_CHARACTERS + 1)])
    expect((await ask(admin, own.id, about)).status).toBe(422);
  expect((await readReport(admin, own.id)).sidesReached).toEqual({ reporter: false, keepers: 1 });
  const other = await familyApart({ email: `${randomUUID()}@example.net` });
  expect((await readReport(admin, other.own.id)).sidesReached).toEqual({ reporter: true, keepers: 1 });
});

it('goes with the account of a keeper once it is decided, and is in their copy before', async () => {
  const { keeper, pageId, own } = await familyApart();
  const brother = await joined(keeper, pageId, 'steward');
  await ask(admin, own.id);
  const link = linkIn((await emailTo(brother.email)).text);
  await bodyOf(await write(link, 'My side of it.'));
  const copied = [...(await filesOfCopy(brother, await copyOf(brother))).values()].map(String).join('\n');
  expect(copied).toContain('My side of it.');
  await bodyOf(await decide(admin, own.id, 'leave'), 201);
  await bodyOf(await brother.send('POST', '/api/deletion-requests', { password: brother.password, tributes: [] }));
  app.clock.advance(DELETION_WAIT_MS + 60_000);
  await eraseDueAccounts(app.deps);
  const { statements } = await readReport(await app.person({ role: 'admin' }), own.id);
  expect(statements.map(({ who, words }) => [who, words]).toSorted()).toEqual([
    [null, ''],
    [null, ''],
    [keeper.email, ''],
  ]);
});
