import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gestures } from '../../memories/contract/gestures/gestures.ts';
import type { ErrorBody } from '../../../shared/api/errors.ts';
import type { TributeFields } from '../contract/tribute-fields.ts';
import type { PublicTribute } from '../contract/tributes.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import {
  bodyOf,
  draftOf,
  publishedBy,
  publishTribute,
  saveTribute,
  showChanges,
} from '../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let anne: Person;
let stranger: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  stranger = await app.person();
});
afterAll(() => app.close());

const read = (path: string, query = '') => app.send('GET', `/api/public-tributes/${path}${query}`);

describe('reading', () => {
  const written: Partial<TributeFields> = {
    name: 'Ada Marsh',
    born: { year: 1938, month: 3, day: 14 },
    died: { year: 2020, month: null, day: null },
    story: 'Kind.',
  };

  it('shows the years alone until the family shows more', async () => {
    const { id, path, rev } = await publishedBy(anne, { changes: written });
    const { tribute } = await bodyOf<{ tribute: PublicTribute }>(await read(path));
    expect(tribute.born).toEqual({ year: 1938, month: null, day: null });
    await saveTribute(anne, id, rev, { showsFullDates: true });
    await showChanges(anne, id);
    expect(await bodyOf(await read(path))).toMatchObject({ tribute: { born: { year: 1938, month: 3, day: 14 } } });
  });

  it('says where somebody was born and died and who keeps the page, as it was typed, and only if it was', async () => {
    const { id, path, rev } = await publishedBy(anne, { changes: written });
    const silent = await bodyOf<{ tribute: PublicTribute }>(await read(path));
    expect(silent.tribute).toMatchObject({ bornIn: '', diedIn: '', keptBy: '' });
    const facts = { bornIn: ' Leith ', diedIn: 'at home', keptBy: 'Her *daughters*' };
    for (const name of ['bornIn', 'diedIn', 'keptBy']) {
      expect((await saveTribute(anne, id, rev, { ...facts, [name]: 'x'.repeat(81) })).status).toBe(422);
    }
    await bodyOf(await saveTribute(anne, id, rev, facts));
    await showChanges(anne, id);
    expect(await bodyOf(await read(path))).toMatchObject({ tribute: facts });
    // A save from an older revision conflicts in these fields as in any other.
    const conflict = await bodyOf<ErrorBody>(await saveTribute(anne, id, rev, { keptBy: 'Her sons' }), 412);
    expect(conflict).toMatchObject({ code: 'EDIT_CONFLICT', data: { current: facts } });
  });

  it('says how the name is said once the family publishes it, as long as a name may be', async () => {
    const { id, path, rev } = await publishedBy(anne, { changes: written });
    expect((await saveTribute(anne, id, rev, { pronunciation: 'x'.repeat(121) })).status).toBe(422);
    await bodyOf(await saveTribute(anne, id, rev, { pronunciation: 'AY-da' }));
    expect(await bodyOf(await read(path))).toMatchObject({ tribute: { pronunciation: '' } });
    await showChanges(anne, id);
    expect(await bodyOf(await read(path))).toMatchObject({ tribute: { pronunciation: 'AY-da' } });
    const page = await (await app.request(`/${path}`)).text();
    expect(page).toContain('Pronounced <bdi>AY-da</bdi>');
    expect(page.split('</head>')[0]).not.toContain('AY-da');
    expect(await (await app.request(`/${path}/print`)).text()).toContain('Pronounced <bdi>AY-da</bdi>');
  });

  it('gives out nothing but the public fields', async () => {
    const { path } = await publishedBy(anne, { changes: written });
    const text = await (await read(path)).text();
    expect(Object.keys((JSON.parse(text) as { tribute: object }).tribute).toSorted()).toEqual(
      [
        'accent',
        'approvesFirst',
        'born',
        'bornIn',
        'called',
        'died',
        'diedIn',
        'isClosed',
        'isFrozen',
        'keptBy',
        'language',
        'line',
        ...gestures.map(({ many }) => many),
        'name',
        'path',
        'photographs',
        'place',
        'portrait',
        'pronunciation',
        'readings',
        'story',
        'takesStones',
        'visibility',
        'wishes',
      ].toSorted(),
    );
    expect(text).not.toContain(anne.email);
    expect(text).not.toContain(anne.id);
  });

  it('a private tribute is for its keepers alone', async () => {
    const { path } = await publishedBy(anne, { visibility: 'private' });
    expect((await read(path)).status).toBe(404);
    expect((await stranger.get(`/api/public-tributes/${path}`)).status).toBe(404);
    expect((await anne.get(`/api/public-tributes/${path}`)).status).toBe(200);
  });

  it('a link tribute opens with its key and nothing else', async () => {
    const { path, linkKey } = await publishedBy(anne, { visibility: 'link' });
    expect(linkKey).toMatch(/^[\w-]{43}$/);
    expect((await read(path)).status).toBe(404);
    expect((await read(path, '?key=wrong')).status).toBe(404);
    expect((await read(path, `?key=${linkKey}`)).status).toBe(200);
    expect(
      (await app.send('GET', `/api/public-tributes/${path}`, undefined, { cookie: `tribute-key-${path}=${linkKey}` }))
        .status,
    ).toBe(200);
  });

  it('the key no longer opens what has become private', async () => {
    const { id, path, linkKey } = await publishedBy(anne, { visibility: 'link' });
    await publishTribute(anne, id, { path, visibility: 'private' });
    expect((await read(path, `?key=${linkKey}`)).status).toBe(404);
  });

  it('says who keeps a page to its keeper alone', async () => {
    const { id, path } = await publishedBy(anne);
    const ask = async (who: Person) => bodyOf(await who.get(`/api/public-tributes/${path}/keeper-tools`));
    expect(await ask(anne)).toEqual({ tributeId: id, waitingCount: 0, linkKey: null });
    expect(await ask(stranger)).toEqual({ tributeId: null, waitingCount: 0, linkKey: null });
    expect(await bodyOf(await read(`${path}/keeper-tools`))).toEqual({
      tributeId: null,
      waitingCount: 0,
      linkKey: null,
    });
  });

  it('previews a draft for its keeper', async () => {
    const { id } = await draftOf(anne, written);
    expect(await bodyOf(await anne.get(`/api/tributes/${id}/preview`))).toMatchObject({
      path: '',
      name: 'Ada Marsh',
      memories: { count: 0 },
    });
  });
});
