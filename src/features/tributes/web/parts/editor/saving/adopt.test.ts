import { describe, expect, it } from 'vitest';
import {
  createTestStorage,
  draftHome,
  photographNamed,
  tributeNamed,
} from '../../../../../../../tests/support/tributes/editing.ts';
import { adoptDraft } from './adopt.ts';
import { takeAnswer } from './answers.ts';
import { createDraftStore, type Draft } from '../saved/draft-store.ts';
import { changeFields, editOf, markSent, newEdit, pendingChanges, receive, type Edit } from './edit.ts';
import { changeWords } from '../photographs/photograph-words.ts';
import { nextRequest } from './sending.ts';

const id = '0199f000-0000-7000-8000-000000000001';

function draftOf(edit: Edit): Draft {
  const storage = createTestStorage();
  createDraftStore(draftHome({ storage, page: 'first' })).keep(edit);
  const [draft] = createDraftStore(draftHome({ storage, page: 'second' })).left(id);
  if (!draft) throw new Error('nothing was kept');
  return draft;
}

const served = (changes = {}) => editOf(tributeNamed(id, changes));
const typed = changeFields(served({ story: 'Old.' }), { story: 'Mine.' });

describe('adoptDraft', () => {
  it('goes on with what was typed when the server stood still', () => {
    const edit = adoptDraft(served({ story: 'Old.' }), draftOf(typed));
    expect(pendingChanges(edit)).toEqual({ story: 'Mine.' });
    expect(edit.others).toEqual({});
  });

  it('has nothing to do when the words had arrived', () => {
    const edit = adoptDraft(served({ rev: 2, story: 'Mine.' }), draftOf(typed));
    expect(pendingChanges(edit)).toEqual({});
    expect(edit.others).toEqual({});
  });

  it('is not taken for a new page when the server tells nothing of it any more', () => {
    const edit = adoptDraft(newEdit(id), draftOf(typed));
    expect(edit.local).toEqual({ ...newEdit(id).local, story: 'Mine.' });
    expect(edit.others).toEqual({});
    expect(nextRequest(edit)).toMatchObject({ kind: 'save', rev: 1, changes: { story: 'Mine.' } });
    const storage = createTestStorage();
    createDraftStore(draftHome({ storage, page: 'second' })).keep(edit);
    const next = createDraftStore(draftHome({ storage, page: 'third' }));
    expect(next.unknownToServer()).toBeNull();
    expect(next.left(id)[0]?.to.story).toBe('Mine.');
  });

  describe('on a page that shows an older stored answer', () => {
    const newer = changeFields(served({ rev: 3, name: 'Vera', story: 'Mine.' }), { story: 'Mine, longer.' });
    const stale = adoptDraft(served({ rev: 2, name: 'V', story: 'Old.' }), draftOf(newer));

    it('takes what the draft knows of the server, and reads the page before it saves', () => {
      expect([stale.local.story, stale.others]).toEqual(['Mine, longer.', {}]);
      expect(nextRequest(stale)).toEqual({ kind: 'read', id });
      const read = receive(stale, tributeNamed(id, { rev: 3, name: 'Vera', story: 'Mine.' }));
      expect([read.local.name, read.others]).toEqual(['Vera', {}]);
      expect(nextRequest(read)).toMatchObject({ kind: 'save', rev: 3, changes: { story: 'Mine, longer.' } });
    });

    it('overwrites nothing that was saved elsewhere', () => {
      const changed = changeFields(stale, { name: 'Vee' });
      const read = receive(changed, tributeNamed(id, { rev: 3, name: 'Vera', story: 'Mine.' }));
      expect(read.others.name).toEqual([{ value: 'Vera', from: 'server' }]);
      // The next page load asks again.
      const next = adoptDraft(served({ rev: 3, name: 'Vera', story: 'Mine.' }), draftOf(changed));
      expect(next.others.name).toEqual([{ value: 'Vera', from: 'server' }]);
    });

    it('takes what the server has, even if that is older because a backup was restored', () => {
      const answer = { kind: 'saved', tribute: tributeNamed(id, { rev: 1, name: 'V', story: 'Restored.' }) } as const;
      const { edit } = takeAnswer(stale, { kind: 'read', id }, answer);
      expect([edit.rev, edit.others.story]).toEqual([1, [{ value: 'Restored.', from: 'server' }]]);
      expect(nextRequest(edit)).toBeNull();
    });

    it('goes on over several page loads without a connection', () => {
      const again = adoptDraft(served({ rev: 2, name: 'V', story: 'Old.' }), draftOf(stale));
      expect([again.local.story, again.others]).toEqual(['Mine, longer.', {}]);
    });
  });

  it('shows both when the server moved on meanwhile', () => {
    const edit = adoptDraft(served({ rev: 3, story: 'Theirs.' }), draftOf(typed));
    expect(edit.local.story).toBe('Mine.');
    expect(edit.others.story).toEqual([{ value: 'Theirs.', from: 'server' }]);
  });

  it('knows its own words again that were sent on leaving', () => {
    const sent = changeFields(markSent(typed, { story: 'Mine.' }), { story: 'Mine, longer.' });
    const edit = adoptDraft(served({ rev: 2, story: 'Mine.' }), draftOf(sent));
    expect(edit.others).toEqual({});
    expect(pendingChanges(edit)).toEqual({ story: 'Mine, longer.' });
  });

  it('keeps two drafts of one field both', () => {
    const other = changeFields(served({ story: 'Old.' }), { story: 'From the other tab.' });
    const edit = adoptDraft(adoptDraft(served({ story: 'Old.' }), draftOf(typed)), draftOf(other));
    expect(edit.local.story).toBe('Mine.');
    expect(edit.others.story).toEqual([{ value: 'From the other tab.', from: 'device' }]);
  });

  it('asks again about what was undecided', () => {
    const undecided = receive(typed, tributeNamed(id, { rev: 2, story: 'Theirs.' }));
    const edit = adoptDraft(served({ rev: 2, story: 'Theirs.' }), draftOf(undecided));
    expect(edit.others.story).toEqual([{ value: 'Theirs.', from: 'server' }]);
    expect(pendingChanges(edit)).toEqual({});
  });

  it('takes over the words of photographs', () => {
    const described = changeWords(served(), 'p1', { caption: 'At the harbour' });
    expect(adoptDraft(served(), draftOf(described)).words).toEqual({ p1: { caption: 'At the harbour' } });
  });

  it('remembers what the writer of such words had seen', () => {
    const before = served({ photographs: [photographNamed('p1', { caption: 'Before' })] });
    const draft = draftOf(changeWords(before, 'p1', { caption: 'Mine' }));
    const edit = adoptDraft(served({ photographs: [photographNamed('p1', { caption: 'Theirs' })] }), draft);
    expect(nextRequest(edit)).toMatchObject({ words: { caption: 'Mine' }, seen: { caption: 'Before' } });
  });

  it('keeps two drafts of one caption both', () => {
    const [one, other] = ['One', 'Other'].map((caption) => draftOf(changeWords(served(), 'p1', { caption })));
    if (!one || !other) throw new Error('nothing was kept');
    const edit = adoptDraft(adoptDraft(served(), one), other);
    expect(edit.words).toEqual({ p1: { caption: 'Other / One' } });
    expect(edit.wordsJoined).toEqual(['p1.caption']);
  });
});
