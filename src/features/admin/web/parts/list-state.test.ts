import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedOf, isNarrowed, listAddress, listState, type ListSpec } from './list-state.ts';
import { doneAddress, doneIn, undoFields, undoneIn } from './undo.ts';

const spec: ListSpec = { screen: 'adminLogs', sorts: ['usual', '-last', 'last'], filters: ['status', 'source'] };
const at = (query: string) => listState(spec, new Request(`https://rosemary.test/admin/logs${query}`));

describe('what a list was asked', () => {
  it('stands in its address and nowhere else', () => {
    const state = at('?q=+disk+&status=open&sort=-last&after=abc&column=place&column=first&other=1');
    expect(askedOf(state)).toEqual({ q: 'disk', status: 'open', sort: '-last', after: 'abc' });
    expect(state.columns).toEqual(['place', 'first']);
    expect(listAddress(state)).toBe('/admin/logs?q=disk&sort=-last&status=open&column=place&column=first');
    expect(listAddress(state, { after: 'next' })).toContain('after=next');
  });

  it('is the usual where nothing is asked, or what is no order', () => {
    expect(askedOf(at(''))).toEqual({});
    expect(askedOf(at('?sort=note'))).toEqual({});
    expect([isNarrowed(at('')), isNarrowed(at('?source=browser')), isNarrowed(at('?sort=-last'))]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is the same list again at the address that is made of it, whatever was typed', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 }).filter((typed) => typed.isWellFormed());
    fc.assert(
      fc.property(text, text, fc.constantFrom(...spec.sorts), (q, status, sort) => {
        const state = at(`?${new URLSearchParams({ q, status, sort }).toString()}`);
        const address = listAddress(state);
        expect(askedOf(at(address.slice('/admin/logs'.length)))).toEqual(askedOf(state));
      }),
    );
  });
});

describe('what was done just now', () => {
  it('can be taken back from its address, each to how it stood', () => {
    const changed = [
      { id: 'a', from: 'open' },
      { id: 'b', from: 'seen' },
      { id: 'c', from: 'open' },
    ];
    const address = doneAddress(at('?q=disk&after=x'), 'fixed', changed);
    const done = doneIn(new Request(`https://rosemary.test${address}`));
    expect(address).toContain('q=disk');
    expect(address).toContain('after=x');
    expect(done?.done).toBe('fixed');
    const form = new FormData();
    for (const [name, value] of undoFields(done ?? { done: '', changed: [] })) form.append(name, value);
    const back = undoneIn(form).toSorted((one, other) => one.id.localeCompare(other.id));
    expect(back).toEqual(changed);
    expect(doneIn(new Request('https://rosemary.test/admin/logs'))).toBeNull();
  });
});
