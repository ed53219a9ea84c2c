import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/api/errors.ts';
import type { PartialDate } from '../../../shared/dates/dates.ts';
import type { Tribute } from '../contract/tributes.ts';
import { naughtyStrings } from '../../../../tests/support/naughty-strings.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import {
  bodyOf,
  draftOf,
  publishedBy,
  publishTribute,
  saveTribute,
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

describe('beginning a tribute', () => {
  it('makes a private draft that nobody else sees', async () => {
    const tribute = await draftOf(anne, { name: 'Ada' });
    expect(tribute).toMatchObject({
      state: 'draft',
      visibility: 'private',
      approvesFirst: true,
      showsFullDates: false,
      path: null,
    });
    expect((await read(tribute.proposedPath)).status).toBe(404);
  });

  it('has one effect however often it is asked', async () => {
    const ida = await app.person();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ida.send('POST', '/api/tributes', { id, changes: { name: 'Ada' } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { tributes } = await bodyOf<{ tributes: unknown[] }>(await ida.get('/api/tributes'));
    expect(tributes).toHaveLength(1);
  });

  it('asks about a year of one or two digits instead of keeping the year 31', async () => {
    const ida = await app.person();
    const year = (value: number) => ({ year: value, month: null, day: null });
    const id = randomUUID();
    const refused = async (answer: Response) => {
      const { code, data } = await bodyOf<ErrorBody>(answer, 422);
      expect(code).toBe('INVALID_INPUT');
      return data?.fields;
    };
    const born = { field: 'changes.born', message: expect.stringContaining('Did you mean 1931?') as string };
    const died = { field: 'changes.died', message: expect.stringContaining('Did you mean 1905 or 2005?') as string };
    const changes = { name: 'Ada', born: year(31), died: year(5) };
    expect(await refused(await ida.send('POST', '/api/tributes', { id, changes }))).toMatchObject([born, died]);
    expect((await ida.get(`/api/tributes/${id}`)).status).toBe(404);
    const { id: draft, rev } = await draftOf(ida, { name: 'Ada', born: year(1931) });
    expect(await refused(await saveTribute(ida, draft, rev, { died: year(5) }))).toMatchObject([died]);
    expect(await bodyOf<Tribute>(await saveTribute(ida, draft, rev, { died: year(2005) }))).toMatchObject({
      died: year(2005),
    });
  });

  it('asks about a year of two digits before it speaks of the day', async () => {
    const ida = await app.person();
    const { id, rev } = await draftOf(ida, { name: 'Ada' });
    const said = async (born: PartialDate) => {
      const { data } = await bodyOf<ErrorBody>(await saveTribute(ida, id, rev, { born }), 422);
      return data?.fields?.map(({ message }) => message);
    };
    const asked = 'Did you mean 1941? Please write the year with all four digits.';
    expect(await said({ year: 41, month: 2, day: 31 })).toEqual([asked]);
    expect(await said({ year: 41, month: 2, day: 29 })).toEqual([asked]);
    const whole = { year: 1941, month: 2, day: 31 };
    expect(await said(whole)).toEqual(['There is no such day. Please check the date.']);
  });

  it('goes on from the request before it that has no answer yet, and from nothing else', async () => {
    const ida = await app.person();
    const id = randomUUID();
    const create = (changes: object, sentBefore: object[]) =>
      ida.send('POST', '/api/tributes', { id, changes, sentBefore });
    expect((await create({ name: 'Otto' }, [])).status).toBe(201);
    const late = await bodyOf<Tribute>(await create({ name: 'Otto Lind' }, [{ name: 'Otto' }]), 201);
    expect(late).toMatchObject({ name: 'Otto Lind', rev: 2 });
    expect(await bodyOf<Tribute>(await create({ name: 'Otto' }, []), 201)).toMatchObject({ name: 'Otto Lind', rev: 2 });
    const stale = await create({ name: 'Otto L' }, [{ name: 'Otto' }]);
    expect(await bodyOf<ErrorBody>(stale, 412)).toMatchObject({ code: 'EDIT_CONFLICT' });
  });

  it('answers NOT_FOUND for the id of another person’s tribute', async () => {
    const { id } = await draftOf(anne);
    expect((await stranger.send('POST', '/api/tributes', { id, changes: { name: 'Mine now' } })).status).toBe(404);
  });
});

describe('a tribute by its id', () => {
  it('does not exist for strangers, on any endpoint', async () => {
    const { id } = await publishedBy(anne, { visibility: 'private' });
    const photograph = `/api/tributes/${id}/photographs/${randomUUID()}`;
    const requests: [string, string, unknown?][] = [
      ['GET', `/api/tributes/${id}`],
      ['PATCH', `/api/tributes/${id}`, { rev: 1, changes: { name: 'X' } }],
      ['PUT', `/api/tributes/${id}/publication`, { path: 'free-one', visibility: 'public', approvesFirst: false }],
      ['DELETE', `/api/tributes/${id}/publication`],
      ['GET', `/api/tributes/${id}/preview`],
      ['GET', `/api/tributes/${id}/path-availability?path=free-one`],
      ['PATCH', photograph, { caption: 'X' }],
      ['DELETE', photograph],
      ['PUT', `${photograph}/restoration`, {}],
      ['PUT', `/api/tributes/${id}/photograph-order`, { photographIds: [] }],
      ['GET', `/api/tributes/${id}/posts`],
      ['PUT', `/api/tributes/${id}/posts/${randomUUID()}/decision`, { decision: 'approved' }],
    ];
    for (const [method, path, body] of requests) {
      expect([path, (await stranger.send(method, path, body)).status]).toEqual([path, 404]);
      expect([path, (await app.send(method, path, body)).status]).toEqual([path, 401]);
    }
  });
});

describe('saving', () => {
  it('changes the named fields alone and counts the revision', async () => {
    const { id, rev } = await draftOf(anne, { name: 'Ada', line: 'Kind' });
    const saved = await bodyOf<Tribute>(await saveTribute(anne, id, rev, { name: 'Ada Marsh' }));
    expect(saved).toMatchObject({ name: 'Ada Marsh', line: 'Kind', rev: rev + 1 });
  });

  it('goes on from a save of the same page whose answer has not come', async () => {
    const { id, rev } = await draftOf(anne, { name: 'Ada' });
    const saveAfter = (changes: object, sentBefore: object[]) =>
      anne.send('PATCH', `/api/tributes/${id}`, { rev, changes, sentBefore });
    await saveTribute(anne, id, rev, { story: 'One' });
    expect((await saveAfter({ story: 'Other' }, [{ story: 'Two' }])).status).toBe(412);
    const late = await bodyOf<Tribute>(await saveAfter({ story: 'One two' }, [{ story: 'On' }, { story: 'One' }]));
    expect(late).toMatchObject({ story: 'One two', name: 'Ada', rev: rev + 2 });
    // After two saves, one may be somebody else's.
    expect((await saveAfter({ story: 'One two three' }, [{ story: 'One two' }])).status).toBe(412);
  });

  it('from an older revision is a conflict that carries the saved tribute', async () => {
    const { id, rev } = await draftOf(anne);
    await saveTribute(anne, id, rev, { story: 'First' });
    const error = await bodyOf<ErrorBody>(await saveTribute(anne, id, rev, { story: 'Second' }), 412);
    expect(error).toMatchObject({ code: 'EDIT_CONFLICT', data: { current: { id, story: 'First', rev: rev + 1 } } });
  });

  it('repeated after a lost answer is answered as done', async () => {
    const { id, rev } = await draftOf(anne);
    const changes = { story: 'First', born: { year: 1938, month: null, day: null } };
    await saveTribute(anne, id, rev, changes);
    expect(await bodyOf<Tribute>(await saveTribute(anne, id, rev, changes))).toMatchObject({
      ...changes,
      rev: rev + 1,
    });
  });

  it('lets exactly one of many saves from one revision pass', async () => {
    const { id, rev } = await draftOf(anne);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => saveTribute(anne, id, rev, { story: `Version ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(11);
  });

  it('refuses what is too long and names its field, and changes nothing', async () => {
    const { id, rev } = await draftOf(anne, { name: 'Ada' });
    const error = await bodyOf<ErrorBody>(
      await saveTribute(anne, id, rev, { name: 'x'.repeat(121), line: 'Kind' }),
      422,
    );
    expect(error.data?.fields?.map(({ field }) => field)).toEqual(['changes.name']);
    expect(await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`))).toMatchObject({ name: 'Ada', line: '', rev });
  });

  it('keeps the naughty strings byte for byte, or refuses them naming the field', async () => {
    const fields = ['name', 'knownAs', 'publicName', 'place', 'line', 'story'] as const;
    const { id, rev: first } = await draftOf(anne);
    let rev = first;
    let kept = 0;
    for (const text of naughtyStrings) {
      const answer = await saveTribute(anne, id, rev, Object.fromEntries(fields.map((field) => [field, text])));
      if (answer.status === 200) {
        const saved = await bodyOf<Tribute>(answer);
        expect(fields.map((field) => saved[field])).toEqual(fields.map(() => text));
        ({ rev } = saved);
        kept += 1;
      } else {
        const error = await bodyOf<ErrorBody>(answer, 422);
        expect(error.data?.fields?.length).toBeGreaterThan(0);
      }
    }
    expect(kept).toBeGreaterThan(380);
  });
});

describe('publishing', () => {
  it('needs a confirmed address', async () => {
    const unconfirmed = await app.person({ isVerified: false });
    const { id } = await draftOf(unconfirmed, { name: 'Ada' });
    const error = await bodyOf<ErrorBody>(await publishTribute(unconfirmed, id, { path: 'ada-unconfirmed' }), 403);
    expect(error.code).toBe('ADDRESS_NOT_CONFIRMED');
  });

  it('needs a name and possible dates, and names what is missing', async () => {
    const { id } = await draftOf(anne, {
      name: ' ',
      born: { year: 1940, month: null, day: null },
      died: { year: 1939, month: null, day: null },
    });
    const error = await bodyOf<ErrorBody>(await publishTribute(anne, id, { path: 'nameless' }), 422);
    expect(error.code).toBe('NOT_READY_TO_PUBLISH');
    expect(error.data?.fields?.map(({ field }) => field)).toEqual(['name', 'died']);
    expect((await read('nameless')).status).toBe(404);
  });

  it.each([
    ['account', 'path'],
    ['no spaces here', 'path'],
    ['ab', 'path'],
  ])('refuses the address %j', async (path, field) => {
    const { id } = await draftOf(anne, { name: 'Ada' });
    const error = await bodyOf<ErrorBody>(await publishTribute(anne, id, { path }), 422);
    expect(error.data?.fields?.map((problem) => problem.field)).toEqual([field]);
  });

  it('gives an address to one tribute alone, whoever is quickest', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => draftOf(anne, { name: 'Ada' })));
    const answers = await Promise.all(drafts.map(({ id }) => publishTribute(anne, id, { path: 'wanted-by-all' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('folds the address as typed', async () => {
    const { id } = await draftOf(anne, { name: 'Ada' });
    expect(await bodyOf<Tribute>(await publishTribute(anne, id, { path: ' Folded-Ada ' }))).toMatchObject({
      path: 'folded-ada',
    });
    expect(await bodyOf(await read('FOLDED-ada'))).toMatchObject({ movedTo: 'folded-ada' });
  });

  it('keeps former addresses for ever: they lead on and never to another tribute', async () => {
    const { id } = await publishedBy(anne, { path: 'first-address' });
    await publishTribute(anne, id, { path: 'second-address' });
    await publishTribute(anne, id, { path: 'third-address' });
    expect(await bodyOf(await read('first-address'))).toMatchObject({
      movedTo: 'third-address',
      tribute: { path: 'third-address' },
    });
    expect(await bodyOf(await read('third-address'))).not.toHaveProperty('movedTo');
    const other = await draftOf(stranger, { name: 'Other' });
    expect((await publishTribute(stranger, other.id, { path: 'first-address' })).status).toBe(409);
    expect((await publishTribute(anne, id, { path: 'first-address' })).status).toBe(200);
  });

  it('can be taken back: the address stays reserved', async () => {
    const { id, path } = await publishedBy(anne);
    expect(await bodyOf<Tribute>(await anne.send('DELETE', `/api/tributes/${id}/publication`))).toMatchObject({
      state: 'draft',
      path,
    });
    expect((await read(path)).status).toBe(404);
    const other = await draftOf(stranger, { name: 'Other' });
    expect((await publishTribute(stranger, other.id, { path })).status).toBe(409);
  });
});
