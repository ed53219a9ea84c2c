import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Checklist, ChecklistStep } from '../../../contract/checklists.ts';
import { UnreachableError } from '../../../../../ui/client/failures/unreachable.ts';
import { sendWaiting } from './send-waiting.ts';
import { formOf, forgetWaiting, newWaiting, storeWaiting, waitingAnswers } from './waiting-answers.ts';
import { unsentStep, withWaiting } from './with-waiting.ts';

const CHECKLIST = '01890000-0000-7000-8000-000000000000';

beforeEach(() => {
  const stored: Record<string, string> = {};
  const methods = {
    setItem: (key: string, text: string) => void (stored[key] = text),
    removeItem: (key: string) => void delete stored[key],
  };
  // A storage lists its keys, and not its methods.
  const localStorage = new Proxy(stored, {
    get: (target, name) => Reflect.get(methods, name) ?? Reflect.get(target, name),
  });
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

function answer(fields: Record<string, string>, owner = 'anne') {
  const made = newWaiting(owner, CHECKLIST, form(fields));
  storeWaiting(owner, made);
  return made;
}

type Client = NonNullable<Parameters<typeof sendWaiting>[1]>;

/** A server that answers each step in turn. */
function server(...outcomes: (number | Error)[]) {
  const sent: Record<string, unknown>[] = [];
  const saveStep = async (input: Record<string, unknown>) => {
    const outcome = outcomes[sent.length] ?? 0;
    sent.push(input);
    if (outcome instanceof Error) throw outcome;
    return { rev: outcome };
  };
  return { sent, client: { checklists: { saveStep, addStep: saveStep } } as unknown as Client };
}

const lost = () => new UnreachableError(new TypeError());

describe('answers that wait on this device', () => {
  it('are sent in order, and those behind a lost connection wait with it', async () => {
    answer({ intent: 'state', key: 'a', state: 'done' });
    answer({ intent: 'state', key: 'b', state: 'done' });
    answer({ intent: 'state', key: 'c', state: 'done' });
    const first = server(0, lost());
    await sendWaiting('anne', first.client);
    expect([first.sent.map(({ key }) => key), waitingAnswers('anne').length]).toEqual([['a', 'b'], 2]);
    const then = server();
    await sendWaiting('anne', then.client);
    expect([then.sent.map(({ key }) => key), waitingAnswers('anne')]).toEqual([['b', 'c'], []]);
    // The same key as before, because the first request may have arrived.
    expect(then.sent[0]?.['changeId']).toBe(first.sent[1]?.['changeId']);
  });

  it('let a note follow the note before it', async () => {
    answer({ intent: 'note', key: 'a', note: 'One.', rev: '0' });
    answer({ intent: 'note', key: 'a', note: 'One. Two.', rev: '0' });
    const { sent, client } = server(1, 2);
    await sendWaiting('anne', client);
    expect(sent.map(({ note, rev }) => [note, rev])).toEqual([
      ['One.', 0],
      ['One. Two.', 1],
    ]);
  });

  it('stay with the reason if they are refused, and hold up no other', async () => {
    answer({ intent: 'note', key: 'a', note: 'One.', rev: '0' });
    answer({ intent: 'state', key: 'a', state: 'done' });
    const { sent, client } = server(new ORPCError('EDIT_CONFLICT', { status: 412, defined: true }));
    await sendWaiting('anne', client);
    await sendWaiting('anne', client);
    const [left, ...others] = waitingAnswers('anne');
    expect([sent.length, others, left && left.refusal !== null]).toEqual([2, [], true]);
    if (left) forgetWaiting('anne', left);
    expect(waitingAnswers('anne')).toEqual([]);
  });

  it('are over if the server has them already', async () => {
    answer({ intent: 'add', newKey: CHECKLIST, title: 'Water the roses' });
    await sendWaiting('anne', server(new ORPCError('ALREADY_DONE', { status: 409, defined: true })).client);
    expect(waitingAnswers('anne')).toEqual([]);
  });

  it('are those of one account', async () => {
    answer({ intent: 'state', key: 'a', state: 'done' });
    const { sent, client } = server();
    await sendWaiting('bill', client);
    expect([sent, waitingAnswers('bill').length, waitingAnswers('anne').length]).toEqual([[], 0, 1]);
  });
});

describe('a checklist with answers that wait', () => {
  const step = (key: string): ChecklistStep => ({
    key,
    phase: 'now',
    area: 'people',
    title: key,
    state: 'open',
    isOwn: false,
    due: null,
    givenTo: null,
    waitsFor: [],
    hasNote: false,
    papers: 0,
    wantsChecking: false,
  });
  const checklist = {
    steps: [step('a'), step('b')],
    now: { day: null, phase: 'now', three: ['a', 'b'], earlier: [] },
    answers: {},
    days: {},
  } as unknown as Checklist;

  it('is shown as if they had been sent', () => {
    const waiting = [
      answer({ intent: 'state', key: 'a', state: 'done' }),
      answer({ intent: 'add', newKey: CHECKLIST, title: 'Water the roses', phase: 'later' }),
      answer({ intent: 'note', key: CHECKLIST, note: 'Every evening.', rev: '0' }),
      answer({ intent: 'answer', key: 'b', question: 'will', answer: 'yes' }),
      answer({ intent: 'day', key: 'b', event: 'funeral', day: '2026-12-10' }),
    ];
    const shown = withWaiting(checklist, waiting);
    expect(shown.steps.map(({ key, state }) => [key, state])).toEqual([
      ['a', 'done'],
      ['b', 'open'],
      [CHECKLIST, 'open'],
    ]);
    expect([shown.now.three, shown.answers, shown.days]).toEqual([['b'], { will: 'yes' }, { funeral: '2026-12-10' }]);
    expect(unsentStep(CHECKLIST, waiting)).toMatchObject({ title: 'Water the roses', note: 'Every evening.' });
    expect(unsentStep('a', waiting)).toBeNull();
  });

  it('shows none that was refused', () => {
    const refused = { ...answer({ intent: 'state', key: 'a', state: 'done' }), refusal: 'No.' };
    expect(withWaiting(checklist, [refused])).toBe(checklist);
    expect(formOf(refused).get('state')).toBe('done');
  });
});
