import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tribute } from '../contract/tributes.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

describe('a published page', () => {
  it('keeps a name and dates that can be: a save that would take them away changes nothing', async () => {
    const tribute = await publishedBy(anne);
    const change = (changes: object) =>
      anne.send('PATCH', `/api/tributes/${tribute.id}`, { rev: tribute.rev, changes });
    const nameless = await change({ name: ' ', line: 'Kept out too.' });
    expect([nameless.status, await nameless.json()]).toMatchObject([
      422,
      { code: 'INVALID_INPUT', data: { fields: [{ field: 'changes.name' }] } },
    ]);
    const date = (year: number) => ({ year, month: null, day: null });
    const backwards = await change({ born: date(1990), died: date(1980) });
    expect((await backwards.json()) as object).toMatchObject({ data: { fields: [{ field: 'changes.died' }] } });
    const now = await bodyOf<Tribute>(await anne.get(`/api/tributes/${tribute.id}`));
    expect([now.rev, now.name, now.line]).toEqual([tribute.rev, 'Ada Marsh', '']);
  });
});

describe('an address asked about', () => {
  const ask = async (id: string, path: string) =>
    bodyOf(await anne.get(`/api/tributes/${id}/path-availability?path=${encodeURIComponent(path)}`));

  it('is free, or says why not and what is free', async () => {
    const { path } = await publishedBy(anne, { path: 'mary-stone' });
    const { id } = await draftOf(anne, { name: 'Mary Stone', died: { year: 2020, month: null, day: null } });
    expect(await ask(id, 'Quite-Free')).toEqual({ path: 'quite-free', isFree: true });
    const suggestions = ['mary-stone-2020', 'mary-stone-2', 'mary-stone-3'];
    expect(await ask(id, path)).toEqual({ path, isFree: false, reason: 'taken', suggestions });
    expect(await ask(id, 'terms')).toMatchObject({ isFree: false, reason: 'reserved' });
    expect(await ask(id, 'x')).toMatchObject({ isFree: false, reason: 'too_short' });
    expect(await ask(id, 'a\0b')).toMatchObject({ isFree: false, reason: 'characters' });
  });
});
