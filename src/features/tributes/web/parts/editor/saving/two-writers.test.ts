import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adoptDraft } from './adopt.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import { createDraftStore } from '../saved/draft-store.ts';
import { editOf } from './edit.ts';
import { joinTexts } from './fields.ts';
import {
  createTestNetwork,
  createTestServer,
  createTestStorage,
  createTestTimers,
  draftHome,
  photographNamed,
  settle,
  tributeNamed,
} from '../../../../../../../tests/support/tributes/editing.ts';

const id = '0199f000-0000-7000-8000-000000000001';

interface Writer {
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
    'describe',
    'describe',
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
  it('never lose a paragraph or a caption, whatever the network does', async () => {
    await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 40 }), play), { numRuns: 1000 });
  });
});

async function play(moves: { who: number; what: string }[]) {
  const server = createTestServer(id, [photographNamed('p1')]);
  server.handle({ kind: 'create', id, changes: {}, sentBefore: [] });
  const storages = [createTestStorage(), createTestStorage()];
  let pages = 0;
  const open = (who: number): Writer => {
    const network = createTestNetwork();
    const clock = createTestTimers();
    const store = createDraftStore(
      draftHome({ storage: storages[who] ?? null, page: `page-${(pages += 1)}`, now: () => pages }),
    );
    let edit = editOf(server.tribute() ?? tributeNamed(id));
    const left = store.left(id);
    for (const draft of left) edit = adoptDraft(edit, draft);
    const autosave = createAutosave(edit, network.send, store, clock.timers);
    for (const draft of left) store.forget(draft);
    void autosave.saveNow();
    return { autosave, network, clock };
  };
  const writers = [open(0), open(1)];
  const written: string[] = [];
  const captions: string[] = [];
  const decideAll = ({ autosave }: Writer) => {
    const { edit } = autosave.snapshot();
    for (const other of edit.others.story ?? []) {
      const here = autosave.snapshot().edit.local.story;
      autosave.decide('story', other, joinTexts(here, String(other.value)));
    }
  };
  const act = (writer: Writer, who: number, what: string) => {
    const { autosave, network, clock } = writer;
    const oldest = () => network.waiting.shift();
    if (what === 'type') {
      const paragraph = `paragraph ${written.length + 1} by ${who}.`;
      written.push(paragraph);
      const { story } = autosave.snapshot().edit.local;
      const paragraphs = story === '' ? [] : story.split('\n\n');
      paragraphs.splice([0, paragraphs.length, 1][written.length % 3] ?? 0, 0, paragraph);
      autosave.edit({ story: paragraphs.join('\n\n') });
    } else if (what === 'describe') {
      const { edit } = autosave.snapshot();
      const shown = edit.words.p1?.caption ?? edit.tribute?.photographs[0]?.caption ?? '';
      const piece = `caption ${captions.length + 1} by ${who}.`;
      captions.push(piece);
      autosave.describe('p1', { caption: shown === '' ? piece : `${shown} / ${piece}` });
    } else if (what === 'pause') clock.fire();
    else if (what === 'leave') autosave.leave();
    else if (what === 'decide') decideAll(writer);
    else if (what === 'reload') writers[who] = open(who);
    else if (what === 'lose request') oldest()?.answer({ kind: 'unreachable' });
    else {
      const sent = oldest();
      const answer = sent && server.handle(sent.request);
      if (sent && answer) sent.answer(what === 'lose answer' ? { kind: 'unreachable' } : answer);
    }
  };
  for (const { who, what } of moves) {
    const writer = writers[who];
    if (writer) act(writer, who, what);
    await settle();
  }
  for (let round = 0; round < 60; round += 1) {
    writers.forEach((writer, who) => {
      act(writer, who, 'decide');
      act(writer, who, 'pause');
      act(writer, who, 'deliver');
    });
    await settle();
  }
  const story = server.tribute()?.story ?? '';
  for (const paragraph of written) expect(story.split('\n\n')).toContain(paragraph);
  const caption = server.tribute()?.photographs[0]?.caption ?? '';
  for (const piece of captions) expect(caption.split(' / ')).toContain(piece);
  for (const writer of writers) expect(writer.autosave.snapshot().state).toMatch(/saved|typing/u);
}
