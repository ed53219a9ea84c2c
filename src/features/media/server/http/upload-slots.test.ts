import { describe, expect, test } from 'vitest';
import { UPLOAD_SLOTS, UPLOAD_SLOTS_FOR_VISITORS } from '../../contract/photograph-limits.ts';
import { createUploadSlots, type Sender, type UploadSlot } from './upload-slots.ts';

const own = (at: number) => ({ name: `person ${at}`, network: `network ${at}`, page: `page ${at}` });
const member = (changes: Partial<Sender> = {}, at = 0): Sender => ({ ...own(at), isVisitor: false, ...changes });
const visitor = (changes: Partial<Sender> = {}, at = 0): Sender => ({ ...own(at), isVisitor: true, ...changes });
const enterMany = (slots: ReturnType<typeof createUploadSlots>, count: number, senderOf: (at: number) => Sender) =>
  Array.from({ length: count }, (_, at) => slots.enter(senderOf(at))).filter((slot) => slot !== null);

test('a person has eight slots, and gets them again', () => {
  const slots = createUploadSlots();
  const taken = enterMany(slots, 20, () => member());
  expect(taken).toHaveLength(8);
  expect(slots.enter(member({}, 1))).not.toBeNull();
  taken[0]?.leave();
  expect(slots.enter(member())).not.toBeNull();
  expect(slots.enter(member())).toBeNull();
});

test.each([
  ['a network of visitors', 8, (at: number) => visitor({ network: 'one' }, at)],
  ['the visitors of a page', 24, (at: number) => visitor({ page: 'one' }, at)],
  ['all visitors', UPLOAD_SLOTS_FOR_VISITORS, (at: number) => visitor({}, at)],
  ['a household', 16, (at: number) => member({ network: 'one' }, at)],
  ['the keepers of a page', 24, (at: number) => member({ page: 'one' }, at)],
  ['all families', UPLOAD_SLOTS, (at: number) => member({}, at)],
])('%s together have %i', (_, most, senderOf) => {
  expect(enterMany(createUploadSlots(), 200, senderOf)).toHaveLength(most);
});

test('visitors take none of the families’ slots, whatever they share with them', () => {
  const slots = createUploadSlots();
  enterMany(slots, 200, (at) => visitor({}, at));
  enterMany(slots, 200, () => visitor({ network: 'network 0', page: 'page 0' }));
  expect(enterMany(slots, 8, () => member())).toHaveLength(8);
});

describe('where there is no slot left', () => {
  const trickling = (count: number, senderOf: (at: number) => Sender) => {
    let now = 0;
    const slots = createUploadSlots(() => now);
    const taken = enterMany(slots, count, senderOf);
    const pass = (ms: number) => (now += ms);
    return { slots, taken, pass };
  };
  const endedAmong = (taken: readonly UploadSlot[]) => taken.filter(({ ended }) => ended.aborted);

  test('the slowest who has had one for a while gives it up', () => {
    const { slots, taken, pass } = trickling(UPLOAD_SLOTS_FOR_VISITORS, (at) => visitor({}, at));
    pass(11_000);
    for (const [at, slot] of taken.entries()) slot.moved(at === 3 ? 10 : 1_000);
    expect(slots.enter(visitor({}, 1_000))).not.toBeNull();
    expect(endedAmong(taken)).toEqual([taken[3]]);
    taken[3]?.leave();
    expect(enterMany(slots, 20, (at) => visitor({}, 2_000 + at))).toHaveLength(20);
    expect(endedAmong(taken)).toHaveLength(21);
  });

  test('nobody gives it up who has just come, comes fast or has sent everything', () => {
    const { slots, taken, pass } = trickling(UPLOAD_SLOTS_FOR_VISITORS, (at) => visitor({}, at));
    expect(slots.enter(visitor({}, 1_000))).toBeNull();
    pass(20_000);
    for (const [at, slot] of taken.entries()) {
      if (at % 2 === 0) slot.isWhole();
      else slot.moved(1_000_000);
    }
    expect(slots.enter(visitor({}, 1_000))).toBeNull();
    expect(endedAmong(taken)).toEqual([]);
  });

  test('on one page it is one of that page’s', () => {
    const { slots, taken, pass } = trickling(24, (at) => visitor({ page: 'one' }, at));
    const elsewhere = slots.enter(visitor({}, 5_000));
    pass(11_000);
    expect(slots.enter(visitor({ page: 'one' }, 1_000))).not.toBeNull();
    expect(endedAmong(taken)).toHaveLength(1);
    expect(elsewhere?.ended.aborted).toBe(false);
  });
});
