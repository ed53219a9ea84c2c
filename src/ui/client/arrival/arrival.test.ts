import { describe, expect, it } from 'vitest';
import { openPlaces } from './arrival.ts';

function storage(kept: string | null = null) {
  const items = new Map<string, string>(kept === null ? [] : [['places', kept]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  };
}

describe('places in the history', () => {
  it('are given back, and outlast the document', () => {
    const here = storage();
    const places = openPlaces(here);
    places.keep('a /account', 600);
    places.keep('b /choice', 0);
    places.keep('a /account', 640);
    expect([places.of('a /account'), places.of('b /choice'), places.of('c /new')]).toEqual([640, 0, undefined]);
    expect(openPlaces(here).of('a /account')).toBeUndefined();
    places.write();
    expect(openPlaces(here).of('a /account')).toBe(640);
  });

  it('are the latest fifty', () => {
    const here = storage();
    const places = openPlaces(here);
    for (let at = 0; at < 80; at += 1) places.keep(`${at}`, at);
    places.write();
    const again = openPlaces(here);
    expect([again.of('29'), again.of('30'), again.of('79')]).toEqual([undefined, 30, 79]);
  });

  it('are none where nothing can be kept or read', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    for (const here of [null, storage('nonsense'), storage('{"a":1}'), storage('[1,["a"],["b","c"],null]'), full]) {
      const places = openPlaces(here);
      places.keep('a', 5);
      places.write();
      expect(places.of('a')).toBe(5);
      expect(places.of('b')).toBeUndefined();
    }
  });
});
