import { expect, test } from 'vitest';
import { createTestStorage, draftHome, tributeNamed } from '../../../../../../../tests/support/tributes/editing.ts';
import { changeFields, editOf } from '../saving/edit.ts';
import { deletedOnceStored } from './deleted-once-stored.ts';
import { createDraftStore } from './draft-store.ts';

const id = '0199f000-0000-7000-8000-000000000001';
const saved = editOf(tributeNamed(id, { rev: 2, story: 'Bees.' }));
const typed = changeFields(editOf(tributeNamed(id)), { story: 'Bees.' });

function opened(stored = typed.tribute) {
  const storage = createTestStorage();
  const storedRevs: number[] = [];
  const finish: ((error?: Error) => void)[] = [];
  const { store, settled } = deletedOnceStored(createDraftStore(draftHome({ storage })), stored, ({ rev }) => {
    storedRevs.push(rev);
    return new Promise((resolve, reject) => finish.push((error) => (error ? reject(error) : resolve())));
  });
  const drafts = () => Object.values({ ...storage }).map((text) => JSON.parse(String(text)).to.story);
  return { store, settled, drafts, storedRevs, end: (error?: Error) => finish.shift()?.(error) };
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

test.each([undefined, new Error('The browser has no room')])(
  'a draft is deleted after the saved state was stored',
  async (error) => {
    const { store, settled, drafts, storedRevs, end } = opened();
    store.keep(typed);
    expect(storedRevs).toEqual([]);
    store.keep(saved);
    await aMoment();
    expect([storedRevs, drafts()]).toEqual([[2], ['Bees.']]);
    end(error);
    await settled();
    expect(drafts()).toEqual([]);
  },
);

test('text that was typed meanwhile stays', async () => {
  const { store, settled, drafts, end } = opened();
  store.keep(typed);
  store.keep(saved);
  await aMoment();
  store.keep(changeFields(saved, { story: 'Bees and a diary.' }));
  end();
  await settled();
  expect(drafts()).toEqual(['Bees and a diary.']);
});

test('the state that a page began with is stored, unless it is stored already', async () => {
  const fresh = opened(null);
  fresh.store.keep(saved);
  await aMoment();
  expect(fresh.storedRevs).toEqual([2]);
  const known = opened(saved.tribute);
  known.store.keep(saved);
  await known.settled();
  expect(known.storedRevs).toEqual([]);
});
