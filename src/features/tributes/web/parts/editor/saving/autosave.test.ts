import { describe, expect, it } from 'vitest';
import { fieldProblem } from '../../../../../../shared/api/field-refusals.ts';
import { createAutosave } from './autosave.ts';
import { createDraftStore } from '../saved/draft-store.ts';
import { editOf, newEdit } from './edit.ts';
import { joinTexts } from './fields.ts';
import { backoff } from './save-loop.ts';
import {
  createTestNetwork,
  createTestTimers,
  draftHome,
  photographNamed,
  settle,
  tributeNamed,
} from '../../../../../../../tests/support/tributes/editing.ts';

const id = '0199f000-0000-7000-8000-000000000001';

function startEditor(tribute = tributeNamed(id)) {
  const network = createTestNetwork();
  const clock = createTestTimers();
  const store = createDraftStore(draftHome());
  return { network, clock, store, autosave: createAutosave(editOf(tribute), network.send, store, clock.timers) };
}

async function takeTheirs({ autosave, network, clock }: ReturnType<typeof startEditor>) {
  autosave.edit({ story: 'Here.' });
  clock.fire();
  network.waiting.shift()?.answer({ kind: 'conflict', tribute: tributeNamed(id, { rev: 2, story: 'There.' }) });
  await settle();
  const [other] = autosave.snapshot().edit.others.story ?? [];
  if (other) autosave.decide('story', other, other.value);
}

describe('autosave', () => {
  it('makes the tribute at the first keystroke and saves later ones after a pause', async () => {
    const network = createTestNetwork();
    const clock = createTestTimers();
    const store = createDraftStore(draftHome());
    const autosave = createAutosave(newEdit(id), network.send, store, clock.timers);
    expect(autosave.snapshot().state).toBe('new');
    autosave.edit({ name: 'M' });
    expect(clock.pending()).toEqual([0]);
    clock.fire();
    expect(network.waiting[0]?.request).toEqual({ kind: 'create', id, changes: { name: 'M' }, sentBefore: [] });
    autosave.edit({ name: 'Ma' });
    network.waiting.shift()?.answer({ kind: 'saved', tribute: tributeNamed(id, { name: 'M' }) });
    await settle();
    expect(autosave.snapshot().state).toBe('typing');
    expect(clock.pending()).toEqual([800]);
    clock.fire();
    expect(network.waiting[0]?.request).toEqual({ kind: 'save', id, rev: 1, changes: { name: 'Ma' }, sentBefore: [] });
  });

  it('has one request in flight at a time and sends what was typed meanwhile afterwards', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ place: 'Whitby' });
    clock.fire();
    autosave.edit({ line: 'She kept bees.' });
    clock.fire();
    expect(network.waiting).toHaveLength(1);
    network.waiting.shift()?.answer({ kind: 'saved', tribute: tributeNamed(id, { rev: 2, place: 'Whitby' }) });
    await settle();
    clock.fire();
    expect(network.waiting[0]?.request).toMatchObject({ rev: 2, changes: { line: 'She kept bees.' } });
  });

  it('waits longer and longer without a connection, and goes on when asked', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ place: 'Whitby' });
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'unreachable' });
    await settle();
    expect(autosave.snapshot().state).toBe('offline');
    expect(clock.pending()).toEqual([1000]);
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'unreachable' });
    await settle();
    expect(clock.pending()).toEqual([2000]);
    const isSaved = autosave.saveNow();
    network.waiting.shift()?.answer({ kind: 'saved', tribute: tributeNamed(id, { rev: 2, place: 'Whitby' }) });
    expect(await isSaved).toBe(true);
    expect(autosave.snapshot().state).toBe('saved');
  });

  it('sends what was put back as it was, when the save before it was not answered', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ place: 'Whitby' });
    clock.fire();
    autosave.edit({ place: '' });
    network.waiting.shift()?.answer({ kind: 'unreachable' });
    await settle();
    expect(autosave.snapshot().state).toBe('offline');
    clock.fire();
    const [again] = network.waiting;
    expect(again?.request).toMatchObject({ rev: 1, changes: { place: '' }, sentBefore: [{ place: 'Whitby' }] });
    again?.answer({ kind: 'saved', tribute: tributeNamed(id, { rev: 3 }) });
    await settle();
    expect(autosave.snapshot().state).toBe('saved');
  });

  it('tries again at once when the connection returns while a try without it is under way', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ place: 'Whitby' });
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'unreachable' });
    await settle();
    clock.fire();
    expect(autosave.snapshot().state).toBe('offline');
    const isSaved = autosave.saveNow();
    expect(autosave.snapshot().state).toBe('saving');
    network.waiting.shift()?.answer({ kind: 'unreachable' });
    await settle();
    expect(network.waiting).toHaveLength(1);
    network.waiting.shift()?.answer({ kind: 'saved', tribute: tributeNamed(id, { rev: 2, place: 'Whitby' }) });
    expect(await isSaved).toBe(true);
    expect(autosave.snapshot().state).toBe('saved');
    expect(clock.pending()).toEqual([]);
  });

  it('never waits longer than half a minute', () => {
    expect(backoff(1, 0)).toBe(500);
    expect(backoff(30, 1)).toBe(30_000);
  });

  it('keeps refused fields with their words and saves the others', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ name: 'x'.repeat(121), place: 'Whitby' });
    clock.fire();
    network.waiting
      .shift()
      ?.answer({ kind: 'refused', fields: [fieldProblem('changes.name', 'too_long', { max: 120 })] });
    await settle();
    expect(autosave.snapshot().edit.refusals.name?.problem.code).toBe('too_long');
    clock.fire();
    expect(network.waiting[0]?.request).toMatchObject({ kind: 'save', changes: { place: 'Whitby' } });
    network.waiting.shift()?.answer({ kind: 'saved', tribute: tributeNamed(id, { rev: 2, place: 'Whitby' }) });
    await settle();
    expect(autosave.snapshot().state).toBe('refused');
    autosave.edit({ name: 'Margaret' });
    clock.fire();
    expect(network.waiting[0]?.request).toMatchObject({ changes: { name: 'Margaret' } });
  });

  it('tries both dates again when one of them changes', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ died: { year: 1900, month: null, day: null } });
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'refused', fields: [fieldProblem('died', 'died_before_born')] });
    await settle();
    autosave.edit({ born: { year: 1890, month: null, day: null } });
    clock.fire();
    expect(network.waiting[0]?.request).toMatchObject({ changes: { born: { year: 1890 }, died: { year: 1900 } } });
  });

  it('does not send a refusal that names nothing for ever', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ place: 'Whitby' });
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'refused', fields: [fieldProblem('id', 'unclear')] });
    await settle();
    expect(autosave.snapshot()).toMatchObject({ state: 'error', message: 'Please check this.' });
    expect(clock.pending()).toEqual([]);
  });

  it('keeps the words when the session has ended, and sends them after signing in', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ story: 'Bees.' });
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'signed-out' });
    await settle();
    autosave.edit({ story: 'Bees and a diary.' });
    expect(autosave.snapshot().state).toBe('signed-out');
    expect(clock.pending()).toEqual([]);
    void autosave.saveNow();
    expect(network.waiting[0]?.request).toMatchObject({ changes: { story: 'Bees and a diary.' } });
  });

  it('shows both versions only where both changed, and takes the rest silently', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ story: 'Here.', line: 'Mine.' });
    clock.fire();
    const theirs = tributeNamed(id, { rev: 2, story: 'There.', place: 'Whitby' });
    network.waiting.shift()?.answer({ kind: 'conflict', tribute: theirs });
    await settle();
    const { edit } = autosave.snapshot();
    expect(edit.others).toEqual({ story: [{ value: 'There.', from: 'server' }] });
    expect(edit.local).toMatchObject({ story: 'Here.', place: 'Whitby', line: 'Mine.' });
    clock.fire();
    expect(network.waiting.shift()?.request).toMatchObject({ rev: 2, changes: { line: 'Mine.' } });
    const [other] = edit.others.story ?? [];
    if (other) autosave.decide('story', other, joinTexts('Here.', 'There.'));
    expect(autosave.snapshot().edit.local.story).toBe('Here.\n\nThere.');
  });

  it('asks for the newest saved version once the one from elsewhere is chosen', async () => {
    const editor = startEditor();
    const { autosave, network, clock } = editor;
    await takeTheirs(editor);
    expect(autosave.snapshot().state).toBe('typing');
    clock.fire();
    expect(network.waiting[0]?.request).toEqual({ kind: 'read', id });
    network.waiting.shift()?.answer({ kind: 'unreachable' });
    await settle();
    expect(autosave.snapshot().state).toBe('offline');
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'saved', tribute: tributeNamed(id, { rev: 3, story: 'There, later.' }) });
    await settle();
    expect(autosave.snapshot()).toMatchObject({ state: 'saved', edit: { local: { story: 'There, later.' } } });
  });

  it('shows a newer version too when it was written over meanwhile', async () => {
    const editor = startEditor();
    const { autosave, network, clock } = editor;
    await takeTheirs(editor);
    clock.fire();
    autosave.edit({ story: 'There, and here.' });
    network.waiting.shift()?.answer({ kind: 'saved', tribute: tributeNamed(id, { rev: 3, story: 'There, later.' }) });
    await settle();
    expect(autosave.snapshot()).toMatchObject({
      state: 'conflict',
      edit: { others: { story: [{ value: 'There, later.', from: 'server' }] } },
    });
  });

  it('does not mistake its own lost answer for somebody else', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ story: 'One' });
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'unreachable' });
    autosave.edit({ story: 'One two' });
    await settle();
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'conflict', tribute: tributeNamed(id, { rev: 2, story: 'One' }) });
    await settle();
    expect(autosave.snapshot().edit.others).toEqual({});
    clock.fire();
    expect(network.waiting[0]?.request).toMatchObject({ rev: 2, changes: { story: 'One two' } });
  });

  it('saves the words of photographs one after the other', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.describe('p1', { caption: 'At the harbour' });
    autosave.describe('p1', { alt: 'A woman in a boat' });
    clock.fire();
    expect(network.waiting[0]?.request).toMatchObject({ photographId: 'p1', words: { caption: 'At the harbour' } });
    autosave.describe('p1', { alt: 'A woman in a small boat' });
    network.waiting.shift()?.answer({ kind: 'saved', tribute: tributeNamed(id, { rev: 2 }) });
    await settle();
    expect(autosave.snapshot().edit.words).toEqual({ p1: { alt: 'A woman in a small boat' } });
  });

  it('keeps refused words of a photograph beside their field, and does not wait for them once it is off the page', async () => {
    const { autosave, network, clock } = startEditor(tributeNamed(id, { photographs: [photographNamed('p1')] }));
    autosave.describe('p1', { caption: 'x'.repeat(301) });
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'refused', fields: [fieldProblem('caption', 'too_long', { max: 500 })] });
    await settle();
    expect(autosave.snapshot()).toMatchObject({
      state: 'refused',
      edit: { wordRefusals: { 'p1.caption': 'This can hold 500 characters. Please shorten it a little.' } },
    });
    expect(await autosave.saveNow()).toBe(false);
    autosave.receive(tributeNamed(id));
    expect(autosave.snapshot()).toMatchObject({ state: 'saved', edit: { words: { p1: {} } } });
    expect(await autosave.saveNow()).toBe(true);
  });

  it('sends what is unsaved when the page is left, even while a request is under way', () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ place: 'Whitby' });
    clock.fire();
    autosave.edit({ place: 'Whitby, Yorkshire' });
    autosave.leave();
    expect(network.waiting.map(({ request }) => request)).toMatchObject([
      { changes: { place: 'Whitby' }, sentBefore: [] },
      { changes: { place: 'Whitby, Yorkshire' }, sentBefore: [{ place: 'Whitby' }] },
    ]);
  });
});
