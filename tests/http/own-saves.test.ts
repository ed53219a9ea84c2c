// On a slow network, a later save of a writer arrives before an earlier one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../src/shared/api/errors.ts';
import type { Tribute } from '../../src/features/tributes/contract/tributes.ts';
import type { Person } from '../support/accounts/people.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { bodyOf, draftOf } from '../support/tributes/tributes.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

test('a save that comes late undoes nothing that its writer saved after it', async () => {
  const { id, rev } = await draftOf(anne);
  const save = (changes: object, sentBefore: object[]) =>
    anne.send('PATCH', `/api/tributes/${id}`, { rev, changes, sentBefore });
  const [first, second] = [{ story: 'Bees.' }, { story: 'Bees.', place: 'Whitby' }];
  const newest = await save({ story: 'Bees.', place: 'Scarborough' }, [first, second]);
  expect(newest.status).toBe(200);
  const late = await bodyOf<ErrorBody>(await save(second, [first]), 412);
  expect(late).toMatchObject({ code: 'EDIT_CONFLICT', data: { current: { place: 'Scarborough', rev: rev + 1 } } });
  expect(await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`))).toMatchObject({ place: 'Scarborough' });
});

test('a save goes on from one whose answer was lost, and is repeated without another revision', async () => {
  const { id, rev } = await draftOf(anne);
  const save = (changes: object, sentBefore: object[]) =>
    anne.send('PATCH', `/api/tributes/${id}`, { rev, changes, sentBefore });
  await save({ place: 'Whit' }, []);
  for (let times = 0; times < 2; times += 1)
    expect(await bodyOf<Tribute>(await save({ place: 'Whitby' }, [{ place: 'Whit' }]))).toMatchObject({
      place: 'Whitby',
      rev: rev + 2,
    });
});
