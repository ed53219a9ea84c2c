import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adoptDraft } from './adopt.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import { createDraftStore } from './draft-store.ts';
import { editOf, newEdit } from './edit.ts';
import { joinTexts } from './fields.ts';
import { backoff } from './save-loop.ts';
import {
  createTestNetwork,
  createTestServer,
  createTestStorage,
  createTestTimers,
  draftPlace,
  settle,
  tributeNamed,
} from '../../../../tests/support/editing.ts';

const id = '0199f000-0000-7000-8000-000000000001';

function startEditor(tribute = tributeNamed(id)) {
  const network = createTestNetwork();
  const clock = createTestTimers();
  const store = createDraftStore(draftPlace());
  return { network, clock, store, autosave: createAutosave(editOf(tribute), network.send, store, clock.timers) };
}

describe('autosave', () => {
  it('makes the tribute at the first keystroke and saves later ones after a pause', async () => {
    const network = createTestNetwork();
    const clock = createTestTimers();
    const store = createDraftStore(draftPlace());
    const autosave = createAutosave(newEdit(id), network.send, store, clock.timers);
    expect(autosave.snapshot().state).toBe('new');
    autosave.edit({ name: 'M' });
    expect(clock.pending()).toEqual([0]);
    clock.fire();
    expect(network.waiting[0]?.request).toEqual({ kind: 'create', id, changes: { name: 'M' } });
    autosave.edit({ name: 'Ma' });
    network.waiting.shift()?.answer({ kind: 'saved', tribute: tributeNamed(id, { name: 'M' }) });
    await settle();
    expect(autosave.snapshot().state).toBe('typing');
    expect(clock.pending()).toEqual([800]);
    clock.fire();
    expect(network.waiting[0]?.request).toEqual({ kind: 'save', id, rev: 1, changes: { name: 'Ma' } });
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

  it('never waits longer than half a minute', () => {
    expect(backoff(1, 0)).toBe(500);
    expect(backoff(30, 1)).toBe(30_000);
  });

  it('keeps refused fields with their words and saves the others', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ name: 'x'.repeat(121), place: 'Whitby' });
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'refused', fields: [{ field: 'changes.name', message: 'Too long.' }] });
    await settle();
    expect(autosave.snapshot().edit.refusals.name?.message).toBe('Too long.');
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
    network.waiting.shift()?.answer({ kind: 'refused', fields: [{ field: 'died', message: 'Before the birth.' }] });
    await settle();
    autosave.edit({ born: { year: 1890, month: null, day: null } });
    clock.fire();
    expect(network.waiting[0]?.request).toMatchObject({ changes: { born: { year: 1890 }, died: { year: 1900 } } });
  });

  it('does not send a refusal that names nothing for ever', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ place: 'Whitby' });
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'refused', fields: [{ field: 'id', message: 'Please check this.' }] });
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

  it('keeps refused words of a photograph beside their field', async () => {
    const { autosave, network, clock } = startEditor();
    autosave.describe('p1', { caption: 'x'.repeat(301) });
    clock.fire();
    network.waiting.shift()?.answer({ kind: 'refused', fields: [{ field: 'caption', message: 'Too long.' }] });
    await settle();
    expect(autosave.snapshot()).toMatchObject({
      state: 'refused',
      edit: { wordRefusals: { 'p1.caption': 'Too long.' } },
    });
  });

  it('sends what is unsaved when the page is left, even while a request is under way', () => {
    const { autosave, network, clock } = startEditor();
    autosave.edit({ place: 'Whitby' });
    clock.fire();
    autosave.edit({ place: 'Whitby, Yorkshire' });
    autosave.leave();
    expect(network.waiting.map(({ request }) => 'changes' in request && request.changes)).toEqual([
      { place: 'Whitby' },
      { place: 'Whitby, Yorkshire' },
    ]);
  });
});

interface Desk {
  autosave: Autosave;
  network: ReturnType<typeof createTestNetwork>;
  clock: ReturnType<typeof createTestTimers>;
}

const move = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom(
    'type',
    'type',
    'type',
    'pause',
    'deliver',
    'deliver',
    'lose request',
    'lose answer',
    'leave',
    'reload',
    'decide',
  ),
});

describe('two people at one tribute', () => {
  it('never lose a paragraph, whatever the network does', async () => {
    await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 40 }), play), { numRuns: 1000 });
  }, 120_000);
});

async function play(moves: { who: number; what: string }[]) {
  const server = createTestServer(id);
  server.handle({ kind: 'create', id, changes: {} });
  const storages = [createTestStorage(), createTestStorage()];
  let pages = 0;
  const open = (who: number): Desk => {
    const network = createTestNetwork();
    const clock = createTestTimers();
    const store = createDraftStore(
      draftPlace({ storage: storages[who] ?? null, page: `page-${(pages += 1)}`, now: () => pages }),
    );
    let edit = editOf(server.tribute() ?? tributeNamed(id));
    const left = store.left(id);
    for (const draft of left) edit = adoptDraft(edit, draft);
    const autosave = createAutosave(edit, network.send, store, clock.timers);
    for (const draft of left) store.forget(draft);
    void autosave.saveNow();
    return { autosave, network, clock };
  };
  const desks = [open(0), open(1)];
  const written: string[] = [];
  const decideAll = ({ autosave }: Desk) => {
    const { edit } = autosave.snapshot();
    for (const other of edit.others.story ?? []) {
      const here = autosave.snapshot().edit.local.story;
      autosave.decide('story', other, joinTexts(here, String(other.value)));
    }
  };
  const act = (desk: Desk, who: number, what: string) => {
    const { autosave, network, clock } = desk;
    const oldest = () => network.waiting.shift();
    if (what === 'type') {
      const paragraph = `paragraph ${written.length + 1} by ${who}.`;
      written.push(paragraph);
      autosave.edit({ story: joinTexts(autosave.snapshot().edit.local.story, paragraph) });
    } else if (what === 'pause') clock.fire();
    else if (what === 'leave') autosave.leave();
    else if (what === 'decide') decideAll(desk);
    else if (what === 'reload') desks[who] = open(who);
    else if (what === 'lose request') oldest()?.answer({ kind: 'unreachable' });
    else {
      const sent = oldest();
      const answer = sent && server.handle(sent.request);
      if (sent && answer) sent.answer(what === 'lose answer' ? { kind: 'unreachable' } : answer);
    }
  };
  for (const { who, what } of moves) {
    const desk = desks[who];
    if (desk) act(desk, who, what);
    await settle();
  }
  for (let round = 0; round < 60; round += 1) {
    desks.forEach((desk, who) => {
      act(desk, who, 'decide');
      act(desk, who, 'pause');
      act(desk, who, 'deliver');
    });
    await settle();
  }
  const story = server.tribute()?.story ?? '';
  for (const paragraph of written) expect(story.split('\n\n')).toContain(paragraph);
  for (const desk of desks) expect(desk.autosave.snapshot().state).toMatch(/saved|typing/u);
}
