// Tests requests that are delayed, lost, reordered or late. Own words must never count as somebody else's.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createTestServer,
  createTestStorage,
  createTestTimers,
  draftHome,
  settle,
  tributeNamed,
} from '../../../../../../../tests/support/tributes/editing.ts';
import type { Tribute } from '../../../../contract/tributes.ts';
import { adoptDraft } from './adopt.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import { createDraftStore } from '../saved/draft-store.ts';
import { editOf } from './edit.ts';
import type { Answer, Request, Send } from './sending.ts';

const id = '0199f000-0000-7000-8000-000000000001';

const ACTS = [
  'type',
  'type',
  'type',
  'pause',
  'pause',
  'reach',
  'reach',
  'answer',
  'answer',
  'give up',
  'ghost',
  'leave',
  'save now',
  'look',
  'reload',
  'ask',
  'tell',
] as const;
const move = fc.record({ act: fc.constantFrom(...ACTS), which: fc.nat(5) });
type Move = { act: (typeof ACTS)[number]; which: number };

interface Held {
  request: Request;
  answer: Answer | null;
  tell: (answer: Answer) => void;
}

function openRosemary() {
  const server = createTestServer(id);
  server.handle({ kind: 'create', id, changes: {}, sentBefore: [] });
  const storage = createTestStorage();
  const held: Held[] = [];
  const ghosts: Request[] = [];
  const read: Tribute[] = [];
  const falseConflicts: unknown[] = [];
  let pages = 0;
  let typed = 0;
  const send: Send = (request) => new Promise((tell) => held.push({ request, answer: null, tell }));
  const known = () => server.tribute() ?? tributeNamed(id);

  function open(tribute: Tribute) {
    const clock = createTestTimers();
    const place = draftHome({ storage, page: `page-${(pages += 1)}`, now: () => pages });
    const store = createDraftStore(place);
    const left = store.left(id);
    const autosave = createAutosave(left.reduce(adoptDraft, editOf(tribute)), send, store, clock.timers);
    left.forEach(store.forget);
    void autosave.saveNow();
    return { autosave, clock };
  }
  let page = open(known());
  const reopen = () => {
    page.autosave.stop();
    page = open(known());
  };
  const take = <One>(list: One[], which: number): One | undefined =>
    list.splice(list.length === 0 ? 0 : which % list.length, 1)[0];

  const acts: Record<Move['act'], (which: number) => void> = {
    type(which) {
      const text = `text ${(typed += 1)}`;
      const { story } = page.autosave.snapshot().edit.local;
      page.autosave.edit(which === 0 ? { story: story === '' ? text : `${story} ${text}` } : { place: text });
    },
    pause: () => page.clock.fire(),
    reach(which) {
      const waiting = held.filter(({ answer }) => answer === null);
      const one = waiting[which % Math.max(1, waiting.length)];
      if (one) one.answer = server.handle(one.request);
    },
    answer(which) {
      const answered = held.filter(({ answer }) => answer !== null);
      const one = answered[which % Math.max(1, answered.length)];
      if (!one?.answer) return;
      held.splice(held.indexOf(one), 1);
      one.tell(one.answer);
    },
    // A timeout: the page gets no response, and the request may still reach the server.
    'give up'(which) {
      const one = take(held, which);
      if (one && one.answer === null) ghosts.push(one.request);
      one?.tell({ kind: 'unreachable' });
    },
    ghost(which) {
      const request = take(ghosts, which);
      if (request) server.handle(request);
    },
    leave: () => page.autosave.leave(),
    'save now': () => void page.autosave.saveNow(),
    // The writer opens the changes and returns. The page is read while older requests are still running.
    look() {
      page.autosave.leave();
      reopen();
    },
    reload: reopen,
    ask: () => void read.push(known()),
    tell(which) {
      const tribute = take(read, which);
      if (tribute) page.autosave.receive(tribute);
    },
  };
  const check = (autosave: Autosave, after: unknown) => {
    const { others } = autosave.snapshot().edit;
    if (Object.keys(others).length > 0) falseConflicts.push({ after, others });
  };
  return { server, acts, held, ghosts, falseConflicts, check, page: () => page };
}

async function play(moves: readonly Move[]) {
  const rosemary = openRosemary();
  await settle();
  const act = async ({ act: name, which }: Move) => {
    rosemary.acts[name](which);
    await settle();
    rosemary.check(rosemary.page().autosave, name);
  };
  for (const one of moves) await act(one);
  for (let round = 0; round < 30; round += 1)
    for (const name of ['ghost', 'pause', 'reach', 'answer'] as const) await act({ act: name, which: 0 });
  const { edit, state } = rosemary.page().autosave.snapshot();
  const { place, story } = rosemary.server.tribute() ?? {};
  const isSaved = state === 'saved' && place === edit.local.place && story === edit.local.story;
  return { falseConflicts: rosemary.falseConflicts, state: isSaved ? 'saved' : `${state}: ${place}, ${story}` };
}

const calm = { falseConflicts: [], state: 'saved' };

const acting = (...acts: (Move['act'] | [Move['act'], number])[]): Move[] =>
  acts.map((one) => (typeof one === 'string' ? { act: one, which: 1 } : { act: one[0], which: one[1] }));

describe('one person at one page', () => {
  it('is not told of their own save that went while another app was looked at and landed after the next one', async () => {
    // The first save is delayed, and leaving sends a second. The first is answered, the second arrives, more is typed.
    const both = acting('type', 'pause', 'type', 'leave', ['reach', 0], ['answer', 0]);
    expect(await play([...both, ...acting('type', 'pause', ['reach', 0], ['reach', 0])])).toEqual(calm);
  });

  it('is not told of their own save that lands after the changes were looked at', async () => {
    const looked = acting('type', 'pause', 'type', 'look', ['reach', 0]);
    expect(await play([...looked, ...acting('type', 'pause', ['reach', 1], ['reach', 1])])).toEqual(calm);
  });

  it('is not told of their own save that was given up seven tries ago', async () => {
    const tries = Array.from({ length: 7 }, () => acting('type', 'pause', ['give up', 0])).flat();
    expect(await play([...tries, ...acting(['ghost', 0], 'type', 'pause', 'reach', 'answer')])).toEqual(calm);
  });

  it('never sees their own words as somebody else’s, in whatever order things arrive', async () => {
    const always = fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 40 }), async (moves) => {
      expect(await play(moves)).toEqual(calm);
    });
    await expect(fc.assert(always, { numRuns: 1000 })).resolves.toBeUndefined();
  });
});
