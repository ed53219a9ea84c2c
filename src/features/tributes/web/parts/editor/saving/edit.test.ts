import { describe, expect, it } from 'vitest';
import { photographNamed, tributeNamed } from '../../../../../../../tests/support/tributes/editing.ts';
import { fieldProblem } from '../../../../../../shared/api/field-refusals.ts';
import { changeFields, decide, editOf, markSent, pendingChanges, receive, refuse, settleSent } from './edit.ts';

const id = '0199f000-0000-7000-8000-000000000001';
const saved = (changes = {}) => editOf(tributeNamed(id, changes));

describe('pendingChanges', () => {
  it('holds what differs from the server', () => {
    expect(pendingChanges(changeFields(saved(), { place: 'Whitby' }))).toEqual({ place: 'Whitby' });
    expect(pendingChanges(changeFields(saved({ place: 'Whitby' }), { place: 'Whitby' }))).toEqual({});
  });

  it('tells lists apart by what is in them and by their order', () => {
    const [one, other] = ['low-tide', 'rooks'].map((slug) => ({ slug, title: slug, chosenBy: '' }));
    if (!one || !other) throw new Error('There are two');
    const both = saved({ readings: [one, other] });
    expect(pendingChanges(changeFields(both, { readings: [{ ...one }, { ...other }] }))).toEqual({});
    expect(pendingChanges(changeFields(both, { readings: [other, one] }))).toEqual({ readings: [other, one] });
    expect(receive(both, tributeNamed(id, { readings: [other, one], rev: 2 })).others).toEqual({});
    const here = changeFields(both, { readings: [one] });
    const met = receive(here, tributeNamed(id, { readings: [other], rev: 2 }));
    expect(met.others.readings?.map(({ value }) => value)).toEqual([[other]]);
  });

  it('leaves out a refused value until it changes', () => {
    const changes = { name: 'x'.repeat(121) };
    const refused = refuse(changeFields(saved(), changes), changes, [
      fieldProblem('changes.name', 'too_long', { max: 120 }),
    ]);
    expect(pendingChanges(refused)).toEqual({});
    expect(pendingChanges(changeFields(refused, { name: 'Margaret' }))).toEqual({ name: 'Margaret' });
  });

  it('understands a problem inside a date', () => {
    const changes = { born: { year: 1938, month: 2, day: 30 } };
    const refused = refuse(changeFields(saved(), changes), changes, [fieldProblem('born.day', 'impossible_date')]);
    expect(refused.refusals.born?.problem.code).toBe('impossible_date');
  });
});

describe('receive', () => {
  it('takes what only the other side changed', () => {
    const edit = changeFields(saved(), { line: 'Mine' });
    const received = receive(edit, tributeNamed(id, { rev: 2, place: 'Whitby' }));
    expect(received.local).toMatchObject({ line: 'Mine', place: 'Whitby' });
    expect(received.others).toEqual({});
    expect(received.rev).toBe(2);
  });

  it('keeps both where both sides changed', () => {
    const edit = changeFields(saved(), { line: 'Mine' });
    const received = receive(edit, tributeNamed(id, { rev: 2, line: 'Theirs' }));
    expect(received.local.line).toBe('Mine');
    expect(received.others.line).toEqual([{ value: 'Theirs', from: 'server' }]);
    expect(pendingChanges(received)).toEqual({});
  });

  it('puts paragraphs of the story together that only one side changed', () => {
    const edit = changeFields(saved({ story: 'One.\n\nTwo.' }), { story: 'One.\n\nTwo. Mine.' });
    const received = receive(edit, tributeNamed(id, { rev: 2, story: 'One. Theirs.\n\nTwo.' }));
    expect(received.local.story).toBe('One. Theirs.\n\nTwo. Mine.');
    expect(received).toMatchObject({ others: {}, merges: 1 });
    expect(pendingChanges(received)).toEqual({ story: 'One. Theirs.\n\nTwo. Mine.' });
  });

  it('replaces an older version of the other side by its newer one', () => {
    const edit = changeFields(saved(), { line: 'Mine' });
    const first = receive(edit, tributeNamed(id, { rev: 2, line: 'Theirs' }));
    const second = receive(first, tributeNamed(id, { rev: 3, line: 'Theirs, better' }));
    expect(second.others.line).toEqual([{ value: 'Theirs, better', from: 'server' }]);
  });

  it('has nothing to decide when both sides wrote the same', () => {
    const edit = changeFields(saved(), { line: 'Same' });
    expect(receive(edit, tributeNamed(id, { rev: 2, line: 'Same' })).others).toEqual({});
  });

  it('keeps the photographs of the later of two uploads, whichever is answered first', () => {
    const uploaded = (savedAt: string, ids: string[]) =>
      tributeNamed(id, { savedAt, photographs: ids.map((one) => photographNamed(one)) });
    const later = uploaded('2026-11-20T10:00:00.020Z', ['p1', 'p2']);
    const both = receive(receive(saved(), later), uploaded('2026-11-20T10:00:00.010Z', ['p1']));
    expect(both.tribute?.photographs).toHaveLength(2);
    const after = tributeNamed(id, { rev: 2, savedAt: '2026-11-20T09:59:59.000Z' });
    expect(receive(both, after).rev).toBe(2);
  });

  it('ignores an answer that is older than what it knows', () => {
    const edit = saved({ rev: 5, line: 'New' });
    expect(receive(edit, tributeNamed(id, { rev: 4, line: 'Old' }))).toBe(edit);
  });

  it('recognises what it sent itself, as long as it may still be under way', () => {
    const sent = markSent(changeFields(saved(), { line: 'One' }), { line: 'One' });
    const typed = changeFields(sent, { line: 'One two' });
    expect(receive(typed, tributeNamed(id, { rev: 2, line: 'One' })).others).toEqual({});
    expect(receive(settleSent(typed, 1), tributeNamed(id, { rev: 2, line: 'One' })).others).toEqual({});
  });

  it('does not take for its own what it sent before the last two revisions', () => {
    const sent = markSent(changeFields(saved(), { line: 'One' }), { line: 'One' });
    const later = settleSent(receive(sent, tributeNamed(id, { rev: 3, line: 'Two' })), 2);
    const typed = changeFields(later, { line: 'Three' });
    expect(receive(typed, tributeNamed(id, { rev: 4, line: 'One' })).others.line).toHaveLength(1);
  });
});

describe('decide', () => {
  const edit = receive(changeFields(saved(), { line: 'Mine' }), tributeNamed(id, { rev: 2, line: 'Theirs' }));
  const [other] = edit.others.line ?? [];

  it('sends what was chosen', () => {
    if (!other) throw new Error('there is nothing to decide');
    expect(pendingChanges(decide(edit, 'line', other, 'Mine'))).toEqual({ line: 'Mine' });
    expect(pendingChanges(decide(edit, 'line', other, 'Theirs'))).toEqual({});
  });

  it('still asks about a further version', () => {
    if (!other) throw new Error('there is nothing to decide');
    const further = { value: 'Earlier', from: 'device' as const };
    const both = { ...edit, others: { line: [other, further] } };
    expect(decide(both, 'line', other, 'Mine').others.line).toEqual([further]);
  });
});

describe('answers about photographs', () => {
  it('do not bring back what a newer one has replaced', () => {
    const newer = saved({ savedAt: '2026-11-20T10:00:02.000Z', waitingCount: 2 });
    const older = tributeNamed(id, { savedAt: '2026-11-20T10:00:01.000Z', waitingCount: 1 });
    expect(receive(newer, older).tribute?.waitingCount).toBe(2);
    expect(receive(newer, { ...older, rev: 2 }).tribute?.waitingCount).toBe(1);
  });
});
