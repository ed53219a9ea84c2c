import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import type { Tribute } from '../contract/tributes.ts';
import { moveReservedTributes } from './commands/move-reserved.ts';
import { tributePaths, tributes } from './tables/tributes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.newcomer();
});
afterAll(() => app.close());

const publish = (id: string, path: string) =>
  anne.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'public', approvesFirst: true });
const fieldOf = async (answer: Response) => {
  const { data } = (await answer.json()) as { data: { fields: { field: string; message: string }[] } };
  return [answer.status, ...data.fields.flatMap(({ field, message }) => [field, message])];
};
const availability = async (id: string, path: string) =>
  bodyOf<Record<string, unknown>>(await anne.get(`/api/tributes/${id}/path-availability?path=${path}`));
describe('the addresses of a page', () => {
  it('are three new ones a month; it can go back to one it had, and is told from when it may have another', async () => {
    const { id, path } = await publishedBy(anne);
    const first = app.clock.now();
    for (const more of ['b', 'c']) await bodyOf(await publish(id, `${path}-${more}`));
    const from = new Date(first.getTime() + 30 * DAY_MS);
    const said = from.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    expect(await availability(id, `${path}-d`)).toEqual({
      path: `${path}-d`,
      isFree: false,
      reason: 'too_soon',
      from: from.toISOString(),
      suggestions: [`${path}-c`],
    });
    const refused = await fieldOf(await publish(id, `${path}-d`));
    expect(refused).toEqual([422, 'path', expect.stringContaining(said)]);
    await bodyOf(await publish(id, path));
    expect((await app.request(`/${path}-c`)).headers.get('location')).toBe(`/${path}`);
    // The refused address is still free for other pages.
    await bodyOf(await publish((await draftOf(anne, { name: 'Ada Marsh' })).id, `${path}-d`));
  });

  it('are ten for ever, and nobody else gets one of them', async () => {
    const { id, path } = await publishedBy(anne);
    const since = new Date(app.clock.now().getTime() - 300 * DAY_MS);
    const older = Array.from({ length: 9 }, (_, at) => ({ path: `${path}-${at}`, tributeId: id, since }));
    await app.deps.db.insert(tributePaths).values(older);
    expect(await availability(id, `${path}-more`)).toMatchObject({ reason: 'too_many', suggestions: [path] });
    const refused = await fieldOf(await publish(id, `${path}-more`));
    expect(refused).toEqual([422, 'path', expect.stringContaining('10 addresses')]);
    await bodyOf(await publish(id, `${path}-8`));
    const { id: other } = await draftOf(anne, { name: 'Ada Marsh' });
    expect(await availability(other, path)).toMatchObject({ isFree: false, reason: 'taken' });
  });

  it('asked for at the same moment are no more than three', async () => {
    const { id, path } = await publishedBy(anne);
    const wanted = Array.from({ length: 6 }, (_, at) => publish(id, `${path}-at-once-${at}`));
    const statuses = (await Promise.all(wanted)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(await app.deps.db.$count(tributePaths, eq(tributePaths.tributeId, id))).toBe(3);
  });
});

describe('a reserved word', () => {
  it('is refused, the product’s own name too, and never proposed', async () => {
    const draft = await draftOf(anne, { name: 'Rosemary' });
    expect(draft.proposedPath).toMatch(/^rosemary-./);
    for (const path of ['provider', 'Rosemary', 'login'])
      expect(await fieldOf(await publish(draft.id, path))).toEqual([
        422,
        'path',
        expect.stringContaining('for the site'),
      ]);
    expect(await availability(draft.id, 'rosemary')).toMatchObject({
      isFree: false,
      reason: 'reserved',
      suggestions: expect.arrayContaining([draft.proposedPath]),
    });
  });

  it('that a page already has is exchanged once, by two processes at once; the page stays in reach', async () => {
    const hold = async (word: string, publication: Parameters<typeof publishedBy>[1]) => {
      const person = await app.newcomer();
      const tribute = await publishedBy(person, publication);
      await app.deps.db.insert(tributePaths).values({ path: word, tributeId: tribute.id, since: app.clock.now() });
      await app.deps.db.update(tributes).set({ path: word }).where(eq(tributes.id, tribute.id));
      return { ...tribute, person };
    };
    const open = await hold('funeral-home', { changes: { name: 'Vera Lind' } });
    const linked = await hold('rosemary', { visibility: 'link' });
    expect((await app.request('/funeral-home')).status).toBe(200);
    await Promise.all([moveReservedTributes(app.deps), moveReservedTributes(app.deps)]);
    await moveReservedTributes(app.deps);
    const pathOf = async ({ id, person }: typeof open) =>
      (await bodyOf<Tribute>(await person.get(`/api/tributes/${id}`))).path;
    expect(await pathOf(open)).toBe('vera-lind');
    expect((await app.request('/funeral-home')).headers.get('location')).toBe('/vera-lind');
    expect((await app.request('/vera-lind')).status).toBe(200);
    const newPath = await pathOf(linked);
    expect(newPath).not.toBe('rosemary');
    const moved = () => app.emails.filter(({ subject }) => subject === 'A page of yours has a new address');
    // An address gets one email a minute, so these emails wait behind the sign-up emails.
    app.clock.advance(60_000);
    for (const { person } of [open, linked]) await app.emailsTo(person.email, 2);
    expect(moved()).toHaveLength(2);
    const textTo = ({ email }: Person) => moved().find(({ to }) => to === email)?.text;
    for (const { person, id } of [open, linked]) expect(textTo(person)).toContain(`/account/tributes/${id}`);
    expect(textTo(open.person)).toContain(`${app.origin}/vera-lind`);
    expect(textTo(linked.person)).toContain(`${app.origin}/${newPath}?key=${linked.linkKey}`);
  });
});
