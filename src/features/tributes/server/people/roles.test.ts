import * as devices from '../../../accounts/words/en/devices.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../tests/support/forms.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { addToTribute } from '../../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf, draftOf, publishedBy, visitor } from '../../../../../tests/support/tributes/tributes.ts';
import type { Role } from '../../../people/contract/roles.ts';
import type { Tribute, TributeSummary } from '../../contract/tributes.ts';
import { tributeHelpers } from '../tables/tributes.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

async function peopled() {
  const owner = await app.person();
  const page = await publishedBy(owner, { approvesFirst: true, visibility: 'public' });
  await visitor(app).leave(page.path);
  const publication = { path: page.path, visibility: 'link', approvesFirst: true };
  await owner.send('PUT', `/api/tributes/${page.id}/publication`, publication);
  const people: Record<Role, Person> = {
    owner,
    steward: await app.person(),
    writer: await app.person(),
    reader: await app.person(),
  };
  for (const role of ['steward', 'writer', 'reader'] as const)
    await addToTribute(app, page.id, { userId: people[role].id, role });
  await save(people.writer, page.id, 1, 'Always by the river');
  return { ...people, page };
}

const save = (person: Person, id: string, rev: number, line: string) =>
  person.send('PATCH', `/api/tributes/${id}`, { rev, changes: { line } });
const codeOf = async (answer: Response) => {
  const body = (await answer.json()) as { code?: string };
  return [answer.status, body.code];
};
const roleTooSmall = [403, 'ROLE_TOO_SMALL'];
const remove = (tributeId: string, { id }: Person) =>
  app.deps.db.delete(tributeHelpers).where(and(eq(tributeHelpers.tributeId, tributeId), eq(tributeHelpers.userId, id)));

describe('what each role sees and does', () => {
  it('lets a writer write what visitors do not see, and nobody but keepers show it', async () => {
    const { writer, steward, page } = await peopled();
    const read = await bodyOf<Tribute>(await writer.get(`/api/tributes/${page.id}`));
    expect(read).toMatchObject({ role: 'writer', line: 'Always by the river', hasUnshown: true });
    const { revision } = await bodyOf<{ revision: string }>(await writer.get(`/api/tributes/${page.id}/changes`));
    const showings = `/api/tributes/${page.id}/showings`;
    expect(await codeOf(await writer.send('POST', showings, { revision }))).toEqual(roleTooSmall);
    expect((await steward.send('POST', showings, { revision })).status).toBe(200);
  });

  it('lets a reader read, and refuses every change without telling more than that', async () => {
    const { reader, page } = await peopled();
    expect((await reader.get(`/api/tributes/${page.id}`)).status).toBe(200);
    expect(await codeOf(await save(reader, page.id, 2, 'Mine'))).toEqual(roleTooSmall);
    expect(await codeOf(await save(reader, page.id, 1, 'Mine'))).toEqual(roleTooSmall);
    const stranger = await app.person();
    expect(await codeOf(await save(stranger, page.id, 2, 'Mine'))).toEqual([404, 'NOT_FOUND']);
    const { line } = await bodyOf<Tribute>(await reader.get(`/api/tributes/${page.id}`));
    expect(line).toBe('Always by the river');
  });

  it('tells helpers neither the key of the link nor what waits for the keepers', async () => {
    const { owner, steward, writer, reader, page } = await peopled();
    for (const [person, isKeeper] of [
      [owner, true],
      [steward, true],
      [writer, false],
      [reader, false],
    ] as const) {
      const { linkKey, waitingCount } = await bodyOf<Tribute>(await person.get(`/api/tributes/${page.id}`));
      const { tributes } = await bodyOf<{ tributes: TributeSummary[] }>(await person.get('/api/tributes'));
      const [listed] = tributes;
      for (const seen of [{ linkKey, waitingCount }, listed])
        expect(seen).toMatchObject(
          isKeeper ? { linkKey: expect.any(String), waitingCount: 1 } : { linkKey: null, waitingCount: 0 },
        );
      // People on the page can read it without a key.
      expect((await app.request(`/${page.path}`, { headers: { cookie: person.cookie } })).status).toBe(200);
      const answer = await person.get(`/api/public-tributes/${page.path}/keeper-tools`);
      expect((await bodyOf<{ tributeId: string | null }>(answer)).tributeId).toBe(isKeeper ? page.id : null);
    }
  });

  it('counts a removal with the next request', async () => {
    const { writer, page } = await peopled();
    await remove(page.id, writer);
    expect(await codeOf(await save(writer, page.id, 2, 'Late'))).toEqual([404, 'NOT_FOUND']);
    for (const address of [`/api/tributes/${page.id}`, `/${page.path}`, `/create-tribute/preview?tribute=${page.id}`])
      expect([address, (await writer.get(address)).status]).toEqual([address, 404]);
    expect(await bodyOf(await writer.get('/api/tributes'))).toMatchObject({ tributes: [] });
  });

  it('counts one too for whoever waited for the page while it was made', async () => {
    const { writer, page } = await peopled();
    const order = { photographIds: [] };
    const waiting = await app.deps.db.transaction(async (tx) => {
      await tx.execute(`select 1 from tributes where id = '${page.id}' for update`);
      await tx.delete(tributeHelpers).where(eq(tributeHelpers.userId, writer.id));
      // The request arrives while the row is locked. The embedded engine has one session, so the request waits.
      return { sent: writer.send('PUT', `/api/tributes/${page.id}/photograph-order`, order) };
    });
    expect((await waiting.sent).status).toBe(404);
  });
});

describe('the screens of each role', () => {
  const shows = async ({ cookie }: Person, address: string) => forms.get(address, cookie);

  it('give a writer the editor without the choices of publishing', async () => {
    const { writer, owner, page } = await peopled();
    const address = `/create-tribute?tribute=${page.id}&step=publish`;
    const asked = /name="visibility"/;
    expect((await shows(owner, address)).text).toMatch(asked);
    const { status, text } = await shows(writer, address);
    expect([status, asked.test(text)]).toEqual([200, false]);
    expect(text).toContain('The people who look after it choose who may see it');
    expect((await shows(writer, '/draft')).text).toMatch(/Go on writing/);
    expect((await shows(writer, '/draft')).text).not.toMatch(/put-back|deletion/);
  });

  it('give a reader the page as it is being written, to read', async () => {
    const { reader, page } = await peopled();
    const preview = `/create-tribute/preview?tribute=${page.id}`;
    const led = await shows(reader, `/create-tribute?tribute=${page.id}`);
    expect([led.status, led.location]).toEqual([303, preview]);
    const { status, text } = await shows(reader, preview);
    expect([status, text.includes('Always by the river'), text.includes('Carry on with the page')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await shows(reader, '/choice')).text).toContain('You can read this page while it is being written.');
    expect((await shows(reader, '/draft')).text).toContain('You are not writing anything at the moment.');
  });

  it('show helpers what would change, and no button that they may not press', async () => {
    const { owner, writer, reader, page } = await peopled();
    const changes = `/account/tributes/${page.id}/changes`;
    const buttons = /name="intent" value="(?:show|put-back)"/;
    expect((await shows(owner, changes)).text).toMatch(buttons);
    for (const person of [writer, reader]) {
      const { status, text } = await shows(person, changes);
      expect([status, text.includes('Always by the river'), buttons.test(text)]).toEqual([200, true, false]);
      expect(text).toContain('The people who look after this page decide when visitors see this.');
      expect((await shows(person, `/account/tributes/${page.id}`)).status).toBe(403);
    }
    expect((await shows(reader, changes)).text).not.toContain('Go on writing');
  });

  it('ask a helper who deletes their account about no page that is not theirs', async () => {
    const { steward, writer, page } = await peopled();
    await draftOf(writer, { name: 'Own Page' });
    const { text } = await shows(writer, '/account/deletion');
    expect([text.includes('Own Page'), text.includes(page.name), text.includes(`tribute-${page.id}`)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await shows(steward, '/account/deletion')).text).not.toContain(`tribute-${page.id}`);
  });
});

it('has a helper’s copy say on which pages they help, and nothing of those', async () => {
  const { writer, page } = await peopled();
  const { accountFacts } = await import('../../../privacy/server/queries/exports/account.ts');
  const { wordsIn } = await import('../../../../platform/words.ts');
  const facts = JSON.stringify(await accountFacts(app.deps.db, writer.id, wordsIn('en', devices)));
  expect(JSON.parse(facts)).toMatchObject({ helpsOn: [{ tributeId: page.id, role: 'writer' }] });
  expect(facts).not.toContain(page.name);
});
