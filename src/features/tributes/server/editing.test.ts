import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/api/errors.ts';
import { emptyFields, type TributeFields } from '../contract/tribute-fields.ts';
import type { Tribute } from '../contract/tributes.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf } from '../../../../tests/support/tributes/tributes.ts';
import { isAlreadyApplied } from './rules/changes.ts';

let app: TestApp;
let anne: Person;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
});
afterAll(() => app.close());

const FIELDS = ['story', 'line', 'place'] as const;
type Field = (typeof FIELDS)[number];

interface Editor {
  base: Tribute;
  typed: Partial<Record<Field, string>>;
}
interface Step {
  editor: 0 | 1;
  act: 'type' | 'save' | 'save twice';
  field: Field;
}
const step: fc.Arbitrary<Step> = fc.record({
  editor: fc.constantFrom(0, 1),
  act: fc.constantFrom('type', 'type', 'save', 'save twice'),
  field: fc.constantFrom(...FIELDS),
});

const send = (id: string, rev: number, changes: Partial<TributeFields>) =>
  anne.send('PATCH', `/api/tributes/${id}`, { rev, changes });

/** Saves as a careful editor does: keeps the typed text as well as the conflicting one, which goes into `overwritten`. */
async function save(editor: Editor, isRepeated: boolean, overwritten: Set<string>): Promise<void> {
  const { base, typed } = editor;
  if (isRepeated) await send(base.id, base.rev, typed);
  const answer = await send(base.id, base.rev, typed);
  if (answer.status === 200) {
    editor.base = await bodyOf<Tribute>(answer);
    editor.typed = {};
    return;
  }
  const { data } = await bodyOf<ErrorBody>(answer, 412);
  const current = data?.current as Tribute;
  for (const field of FIELDS)
    if (typed[field] !== undefined && current[field] !== base[field]) overwritten.add(current[field]);
  editor.base = current;
}

it('two editors never lose a text without being told of it', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const base = await draftOf(anne);
      const editors: [Editor, Editor] = [
        { base, typed: {} },
        { base, typed: {} },
      ];
      const told = new Set<string>();
      for (const { editor: which, act, field } of steps) {
        const editor = editors[which];
        if (act === 'type') {
          // An editor who types over a text has seen it, so the text may disappear.
          told.add(editor.base[field]);
          if (editor.typed[field] !== undefined) told.add(editor.typed[field]);
          editor.typed[field] = `text ${(count += 1)}`;
        } else await save(editor, act === 'save twice', told);
      }
      const kept = await bodyOf<Tribute>(await anne.get(`/api/tributes/${base.id}`));
      const onScreens = editors.flatMap(({ typed }) => Object.values(typed));
      const known = new Set([...FIELDS.map((field) => kept[field]), ...onScreens, ...told]);
      const typedEver = Array.from({ length: count }, (_, n) => `text ${n + 1}`).filter(
        (text) => written.has(text) === false,
      );
      for (const text of typedEver) expect(known).toContain(text);
      for (const text of typedEver) written.add(text);
    }),
  );
});

const written = new Set<string>();

it('a save is a repeat only when every named field has its value already', () => {
  const fields: TributeFields = {
    ...emptyFields,
    name: 'Ada',
    born: { year: 1938, month: null, day: null },
    story: 'Kind',
  };
  const changes = fc.record(
    { name: fc.constantFrom('Ada', 'Eve'), story: fc.constantFrom('Kind', 'Bold'), died: fc.constant(null) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      changes,
      (change) => isAlreadyApplied(fields, change) === (change.name !== 'Eve' && change.story !== 'Bold'),
    ),
    { numRuns: 1000 },
  );
  expect(isAlreadyApplied(fields, { born: { day: null, month: null, year: 1938 } })).toBe(true);
});
