import fc from 'fast-check';
import { expect, it } from 'vitest';
import { photographNamed } from '../../../../../../tests/support/tributes/editing.ts';
import type { Snapshot } from '../../../contract/tributes.ts';
import { emptyFields } from '../../../contract/tribute-fields.ts';
import { differencesOf, isNone } from './differences.ts';

const snapshot = (changes: Partial<Snapshot> = {}): Snapshot => ({
  ...emptyFields,
  portrait: null,
  photographs: [],
  ...changes,
});
const [a, b, c] = ['a', 'b', 'c'].map((id) => photographNamed(id)) as [
  ReturnType<typeof photographNamed>,
  ReturnType<typeof photographNamed>,
  ReturnType<typeof photographNamed>,
];

it('of a page and itself there are none', () => {
  const page = snapshot({ name: 'Ada', photographs: [a, b], portrait: c });
  expect(isNone(differencesOf(page, structuredClone(page)))).toBe(true);
});

it('names the fields that differ', () => {
  const died = { year: 2024, month: null, day: null };
  const { fields } = differencesOf(snapshot({ name: 'Ada' }), snapshot({ name: 'Ada B.', died }));
  expect(fields).toEqual(['name', 'died']);
});

it('tells added, removed and changed photographs from those that only moved', () => {
  const before = snapshot({ photographs: [a, b] });
  const after = snapshot({ photographs: [c, { ...b, caption: 'The sea', rendition: b.rendition + 1 }] });
  const found = differencesOf(before, after);
  expect([found.added, found.removed, found.moved]).toEqual([[c], [a], []]);
  expect(found.changed).toMatchObject([{ parts: ['picture', 'caption'] }]);
  expect(differencesOf(before, snapshot({ photographs: [b, a] }))).toMatchObject({
    moved: [{ photograph: b, from: 2, to: 1 }],
    changed: [],
  });
  expect(differencesOf(before, snapshot({ photographs: [c, a, b] })).moved).toEqual([]);
});

it.each([
  [null, a, 'added'],
  [a, null, 'removed'],
  [a, b, 'changed'],
  [a, { ...a, alt: 'In her hat' }, 'changed'],
  [a, a, null],
])('says what became of the portrait', (was, is, said) => {
  expect(differencesOf(snapshot({ portrait: was }), snapshot({ portrait: is })).portrait).toBe(said);
});

it('names as few moved photographs as tell the new order', () => {
  const before = [...'abcdefgh'].map((id) => photographNamed(id));
  const shuffled = fc.shuffledSubarray(before, { minLength: before.length });
  fc.assert(
    fc.property(shuffled, (after) => {
      const { moved } = differencesOf(snapshot({ photographs: before }), snapshot({ photographs: after }));
      const staying = after.filter((one) => !moved.some(({ photograph }) => photograph === one));
      expect(staying).toEqual(before.filter((one) => staying.includes(one)));
      expect(moved.length === 0).toBe(after.every((one, at) => one === before[at]));
    }),
  );
  const [first, ...rest] = before;
  const after = [...rest, ...(first ? [first] : [])];
  expect(differencesOf(snapshot({ photographs: before }), snapshot({ photographs: after })).moved).toEqual([
    { photograph: first, from: 1, to: 8 },
  ]);
});
