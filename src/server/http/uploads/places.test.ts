import { describe, expect, test } from 'vitest';
import { UPLOAD_PLACES, UPLOAD_PLACES_FOR_VISITORS } from '../../../contract/limits.ts';
import { createUploadPlaces, type Sender, type UploadPlace } from './places.ts';

const own = (at: number) => ({ name: `person ${at}`, network: `network ${at}`, page: `page ${at}` });
const member = (changes: Partial<Sender> = {}, at = 0): Sender => ({ ...own(at), isVisitor: false, ...changes });
const visitor = (changes: Partial<Sender> = {}, at = 0): Sender => ({ ...own(at), isVisitor: true, ...changes });
const enterMany = (places: ReturnType<typeof createUploadPlaces>, count: number, senderOf: (at: number) => Sender) =>
  Array.from({ length: count }, (_, at) => places.enter(senderOf(at))).filter((place) => place !== null);

test('a person has eight places, and gets them again', () => {
  const places = createUploadPlaces();
  const taken = enterMany(places, 20, () => member());
  expect(taken).toHaveLength(8);
  expect(places.enter(member({}, 1))).not.toBeNull();
  taken[0]?.leave();
  expect(places.enter(member())).not.toBeNull();
  expect(places.enter(member())).toBeNull();
});

test.each([
  ['a network of visitors', 8, (at: number) => visitor({ network: 'one' }, at)],
  ['the visitors of a page', 24, (at: number) => visitor({ page: 'one' }, at)],
  ['all visitors', UPLOAD_PLACES_FOR_VISITORS, (at: number) => visitor({}, at)],
  ['a household', 16, (at: number) => member({ network: 'one' }, at)],
  ['the keepers of a page', 24, (at: number) => member({ page: 'one' }, at)],
  ['all families', UPLOAD_PLACES, (at: number) => member({}, at)],
])('%s together have %i', (_, most, senderOf) => {
  expect(enterMany(createUploadPlaces(), 200, senderOf)).toHaveLength(most);
});

test('visitors take none of the families’ places, whatever they share with them', () => {
  const places = createUploadPlaces();
  enterMany(places, 200, (at) => visitor({}, at));
  enterMany(places, 200, () => visitor({ network: 'network 0', page: 'page 0' }));
  expect(enterMany(places, 8, () => member())).toHaveLength(8);
});

describe('where there is no place left', () => {
  const trickling = (count: number, senderOf: (at: number) => Sender) => {
    let now = 0;
    const places = createUploadPlaces(() => now);
    const taken = enterMany(places, count, senderOf);
    const pass = (ms: number) => (now += ms);
    return { places, taken, pass };
  };
  const endedAmong = (taken: readonly UploadPlace[]) => taken.filter(({ ended }) => ended.aborted);

  test('the slowest who has had one for a while gives it up', () => {
    const { places, taken, pass } = trickling(UPLOAD_PLACES_FOR_VISITORS, (at) => visitor({}, at));
    pass(11_000);
    for (const [at, place] of taken.entries()) place.moved(at === 3 ? 10 : 1_000);
    expect(places.enter(visitor({}, 1_000))).not.toBeNull();
    expect(endedAmong(taken)).toEqual([taken[3]]);
    taken[3]?.leave();
    expect(enterMany(places, 20, (at) => visitor({}, 2_000 + at))).toHaveLength(20);
    expect(endedAmong(taken)).toHaveLength(21);
  });

  test('nobody gives it up who has just come, comes fast or has sent everything', () => {
    const { places, taken, pass } = trickling(UPLOAD_PLACES_FOR_VISITORS, (at) => visitor({}, at));
    expect(places.enter(visitor({}, 1_000))).toBeNull();
    pass(20_000);
    for (const [at, place] of taken.entries()) {
      if (at % 2 === 0) place.isWhole();
      else place.moved(1_000_000);
    }
    expect(places.enter(visitor({}, 1_000))).toBeNull();
    expect(endedAmong(taken)).toEqual([]);
  });

  test('on one page it is one of that page’s', () => {
    const { places, taken, pass } = trickling(24, (at) => visitor({ page: 'one' }, at));
    const elsewhere = places.enter(visitor({}, 5_000));
    pass(11_000);
    expect(places.enter(visitor({ page: 'one' }, 1_000))).not.toBeNull();
    expect(endedAmong(taken)).toHaveLength(1);
    expect(elsewhere?.ended.aborted).toBe(false);
  });
});
