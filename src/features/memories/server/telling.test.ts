import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, ownPost, publishedBy, visitor } from '../../../../tests/support/tributes/tributes.ts';
import type { Loss } from '../../catalogue/contract/catalogue.ts';
import type { OwnPost } from '../contract/fields.ts';
import type { Tribute } from '../../tributes/contract/tributes.ts';
import { tellsHow } from '../../tributes/contract/how-they-died.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

async function pageAfter(loss: Loss[]): Promise<{ id: string; path: string }> {
  const { id, path } = await publishedBy(anne, { approvesFirst: false });
  const { rev } = await bodyOf<Tribute>(await anne.get(`/api/tributes/${id}`));
  const saved = await bodyOf<Tribute>(await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes: { loss } }));
  // Visitors never see this field, so no change waits to be shown.
  expect(saved.hasUnshown).toBe(false);
  return { id, path };
}

describe('a memory that tells how somebody died', () => {
  it('waits for the family where they said how it was, and nowhere else', async () => {
    const words = 'I cannot believe that he hanged himself.';
    for (const [loss, state] of [
      [['suicide'], 'waiting'],
      [['sudden', 'suicide'], 'waiting'],
      [['sudden'], 'approved'],
      [[], 'approved'],
    ] as const) {
      const { path } = await pageAfter([...loss]);
      expect([loss, (await ownPost(await visitor(app).leave(path, { words }))).state]).toEqual([loss, state]);
    }
  });

  it('waits also when it comes in by a change', async () => {
    const { path } = await pageAfter(['suicide']);
    const own = await ownPost(await visitor(app).leave(path, { words: 'He was kind.' }));
    expect(own.state).toBe('approved');
    const { id, editKey, name, relation } = own;
    const changed = { editKey, name, relation, words: 'He was kind. The overdose was not him.' };
    expect(await bodyOf<OwnPost>(await app.send('PUT', `/api/own-posts/${id}`, changed))).toMatchObject({
      state: 'waiting',
    });
  });
});

it('what says nothing of it passes', () => {
  const plain = ['She hung the washing out before it rained.', 'Bill killed us with his jokes.', 'He loved his drum.'];
  expect(plain.map((words) => tellsHow(words, ['accident']))).toEqual([false, false, false]);
  expect(tellsHow('He drowned.', ['accident'])).toBe(true);
  expect(tellsHow('He drowned.', [])).toBe(false);
  expect(tellsHow('She was murdered', ['violence'])).toBe(true);
});
