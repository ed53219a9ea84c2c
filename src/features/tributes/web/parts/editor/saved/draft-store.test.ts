import { describe, expect, it } from 'vitest';
import { createTestStorage, draftHome, tributeNamed } from '../../../../../../../tests/support/tributes/editing.ts';
import { createDraftStore, hasUnsaved } from './draft-store.ts';
import { changeFields, editOf, newEdit } from '../saving/edit.ts';
import { changeWords } from '../photographs/photograph-words.ts';

const id = '0199f000-0000-7000-8000-000000000001';
const typed = changeFields(editOf(tributeNamed(id)), { story: 'Bees.' });

describe('the draft store', () => {
  it('gives the next page what the last one left', () => {
    const storage = createTestStorage();
    createDraftStore(draftHome({ storage, page: 'first' })).keep(typed);
    const [draft] = createDraftStore(draftHome({ storage, page: 'second' })).left(id);
    expect(draft).toMatchObject({ id, page: 'first', rev: 1, from: { story: '' }, to: { story: 'Bees.' } });
  });

  it('keeps chosen texts with whose choice they are, however long, and how somebody died', () => {
    const storage = createTestStorage();
    const readings = [{ slug: 'low-tide', title: 'Low tide', chosenBy: 'x'.repeat(500) }];
    const chosen = changeFields(editOf(tributeNamed(id)), { readings, loss: ['sudden'], flowers: 'no' });
    createDraftStore(draftHome({ storage, page: 'first' })).keep(chosen);
    const [draft] = createDraftStore(draftHome({ storage, page: 'second' })).left(id);
    expect(draft?.to).toEqual({ readings, loss: ['sudden'], flowers: 'no' });
    expect(draft?.from).toEqual({ readings: [], loss: [], flowers: 'unsaid' });
  });

  it('forgets a draft once the server holds everything', () => {
    const storage = createTestStorage();
    const store = createDraftStore(draftHome({ storage }));
    store.keep(typed);
    expect(Object.keys({ ...storage })).toHaveLength(1);
    store.keep(editOf(tributeNamed(id, { story: 'Bees.' })));
    expect(Object.keys({ ...storage })).toHaveLength(0);
  });

  it('keeps the drafts of two tabs apart, and leaves an open tab its own', () => {
    const storage = createTestStorage();
    createDraftStore(draftHome({ storage, page: 'open' })).keep(typed);
    createDraftStore(draftHome({ storage, page: 'closed' })).keep(changeFields(typed, { story: 'A diary.' }));
    const store = createDraftStore(draftHome({ storage, page: 'new', isOpen: (page) => page === 'open' }));
    expect(store.left(id).map(({ to }) => to.story)).toEqual(['A diary.']);
  });

  it('never shows one person the words of another', () => {
    const storage = createTestStorage();
    createDraftStore(draftHome({ storage, owner: 'anna', page: 'first' })).keep(typed);
    expect(createDraftStore(draftHome({ storage, owner: 'ben', page: 'second' })).left(id)).toEqual([]);
  });

  it('finds a tribute that the server has never heard of', () => {
    const storage = createTestStorage();
    const begun = changeFields(newEdit(id), { name: 'José' });
    createDraftStore(draftHome({ storage, page: 'first' })).keep(begun);
    const store = createDraftStore(draftHome({ storage, page: 'second' }));
    expect(store.unknownToServer()).toBe(id);
    store.forget({ id, page: 'first' });
    expect(store.unknownToServer()).toBeNull();
  });

  it('says so when the browser is full or has no storage', () => {
    expect(createDraftStore(draftHome({ storage: createTestStorage(() => false) })).keep(typed)).toBe(false);
    expect(createDraftStore(draftHome({ storage: null })).keep(typed)).toBe(false);
    expect(createDraftStore(draftHome({ storage: null })).left(id)).toEqual([]);
  });

  it('passes over what it cannot read', () => {
    const storage = createTestStorage();
    storage.setItem(`draft:owner:${id}:broken`, '{"id":');
    storage.setItem(`draft:owner:${id}:odd`, '{"id":1}');
    storage.setItem('palette', 'night');
    expect(createDraftStore(draftHome({ storage })).left(id)).toEqual([]);
  });

  it('keeps words that are over their limit, byte for byte', () => {
    const storage = createTestStorage();
    const long = `  ${'ä'.repeat(500)}\r\n\u202E `;
    createDraftStore(draftHome({ storage, page: 'first' })).keep(changeFields(typed, { name: long }));
    expect(createDraftStore(draftHome({ storage, page: 'second' })).left(id)[0]?.to.name).toBe(long);
  });
});

describe('hasUnsaved', () => {
  it('counts fields, undecided versions and words of photographs', () => {
    const calm = editOf(tributeNamed(id));
    expect(hasUnsaved(calm)).toBe(false);
    expect(hasUnsaved(typed)).toBe(true);
    expect(hasUnsaved(changeWords(calm, 'p1', { alt: 'A boat' }))).toBe(true);
    expect(hasUnsaved({ ...calm, others: { line: [{ value: 'Theirs', from: 'server' }] } })).toBe(true);
  });
});
