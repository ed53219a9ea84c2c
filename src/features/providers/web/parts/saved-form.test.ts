import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APPLICATION_KEY, forgetForm, keepForm, savedForm, putInto, valuesOf } from './saved-form.ts';

interface Part {
  name: string;
  value: string;
  type?: string;
  checked?: boolean;
}

/** A minimal fake form, because this test runs without a browser. */
const formOf = (parts: Part[]) => {
  const controls = parts.map((part) => ({ type: 'text', checked: false, ...part }));
  const form = { querySelectorAll: () => controls } as unknown as HTMLFormElement;
  return { form, controls };
};
const tick = (name: string, value: string, checked = false): Part => ({ name, value, type: 'checkbox', checked });

/** A fake localStorage, which can refuse access or writing. */
function storeOf(refuses: 'nothing' | 'reading' | 'writing' = 'nothing') {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (refuses === 'writing') throw new DOMException('Full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', {
    get localStorage() {
      if (refuses === 'reading') throw new DOMException('Refused', 'SecurityError');
      return localStorage;
    },
  });
  return kept;
}

let kept: Map<string, string>;
beforeEach(() => {
  kept = storeOf();
});
afterEach(() => vi.unstubAllGlobals());

describe('what is kept of a form', () => {
  it('is what was typed by name, with those ticked each on a line', () => {
    const { form } = formOf([
      { name: 'legalName', value: 'Rowan' },
      tick('kinds', 'florist', true),
      tick('kinds', 'venue'),
      tick('kinds', 'mason', true),
      tick('access', 'parking'),
      { name: 'says', value: 'One\nTwo', type: 'textarea' },
      { name: 'country', value: 'GB', type: 'select-one' },
    ]);
    expect(valuesOf(form)).toEqual({
      legalName: 'Rowan',
      kinds: 'florist\nmason',
      access: '',
      says: 'One\nTwo',
      country: 'GB',
    });
  });

  it('is never a password, a trap for programs, or which button was pressed', () => {
    const { form } = formOf([
      { name: 'accountPassword', value: 'hearse and harbour', type: 'password' },
      { name: 'homepage', value: 'x' },
      { name: 'intent', value: 'remove', type: 'hidden' },
      { name: 'accountEmail', value: 'anne@example.org', type: 'email' },
    ]);
    keepForm(APPLICATION_KEY, form);
    expect([...kept]).toEqual([[APPLICATION_KEY, '{"accountEmail":"anne@example.org"}']]);
  });

  it('comes back as it was, in another form with the same names', () => {
    const parts = (isTicked: boolean): Part[] => [
      { name: 'legalName', value: isTicked ? 'שלום ‮ rowan' : '' },
      tick('kinds', 'florist', isTicked),
      tick('kinds', 'venue', !isTicked),
    ];
    keepForm(APPLICATION_KEY, formOf(parts(true)).form);
    const { form, controls } = formOf(parts(false));
    putInto(form, savedForm(APPLICATION_KEY) ?? {});
    expect(valuesOf(form)).toEqual({ legalName: 'שלום ‮ rowan', kinds: 'florist' });
    expect(controls.map(({ checked }) => checked)).toEqual([false, true, false]);
  });

  it('leaves alone what was not in it, and unticks what was not ticked', () => {
    const { form, controls } = formOf([
      { name: 'phone', value: '01632' },
      tick('access', 'parking', true),
      tick('faiths', 'none', true),
    ]);
    putInto(form, { access: '', unknown: 'x' });
    expect(controls.map(({ value, checked }) => [value, checked])).toEqual([
      ['01632', false],
      ['parking', false],
      ['none', true],
    ]);
  });

  it('never puts a secret back', () => {
    const { form, controls } = formOf([{ name: 'accountPassword', value: '', type: 'password' }]);
    putInto(form, { accountPassword: 'x' });
    expect(controls[0]?.value).toBe('');
  });

  it('is forgotten once it has arrived', () => {
    keepForm(APPLICATION_KEY, formOf([{ name: 'phone', value: '1' }]).form);
    forgetForm(APPLICATION_KEY);
    expect([savedForm(APPLICATION_KEY), kept.size]).toEqual([null, 0]);
  });

  it('is kept apart for each provider', () => {
    keepForm('unsent:one:profile', formOf([{ name: 'phone', value: '1' }]).form);
    expect([savedForm('unsent:two:profile'), savedForm('unsent:one:profile')]).toEqual([null, { phone: '1' }]);
  });
});

describe('a store', () => {
  it.each(['', '{', '[]', '"x"', '7', 'null', 'true'])('with “%s” in it holds no form', (text) => {
    kept.set(APPLICATION_KEY, text);
    expect(savedForm(APPLICATION_KEY) ?? {}).toEqual({});
  });

  it('gives back texts alone, whatever was put into it', () => {
    kept.set(APPLICATION_KEY, JSON.stringify({ phone: '1', rev: 3, says: null, areas: ['x'], hours: { a: 1 } }));
    expect(savedForm(APPLICATION_KEY)).toEqual({ phone: '1' });
  });

  it.each(['reading', 'writing'] as const)('that refuses %s breaks nothing', (refuses) => {
    storeOf(refuses);
    const { form } = formOf([{ name: 'phone', value: '1' }]);
    expect(() => keepForm(APPLICATION_KEY, form)).not.toThrow();
    expect(savedForm(APPLICATION_KEY)).toBeNull();
    expect(() => forgetForm(APPLICATION_KEY)).not.toThrow();
  });

  it('is none on the server', () => {
    vi.unstubAllGlobals();
    expect(savedForm(APPLICATION_KEY)).toBeNull();
    expect(() => forgetForm(APPLICATION_KEY)).not.toThrow();
  });
});
