import fc from 'fast-check';
import { expect, it } from 'vitest';
import { photographLine, photographsIn } from '../../../../contract/story-blocks.ts';
import { mergeStories } from './merge-stories.ts';

const base = 'One.\n\nTwo.\n\nThree.';

it('puts changes to different paragraphs together', () => {
  expect(mergeStories(base, 'One, by Anne.\n\nTwo.\n\nThree.', 'One.\n\nTwo.\n\nThree, by Thomas.')).toBe(
    'One, by Anne.\n\nTwo.\n\nThree, by Thomas.',
  );
  expect(mergeStories(base, 'One.\n\nNew.\n\nTwo.\n\nThree.', 'One.\n\nTwo.\n\nThree.\n\nFour.')).toBe(
    'One.\n\nNew.\n\nTwo.\n\nThree.\n\nFour.',
  );
  expect(mergeStories(base, 'Two.\n\nThree.', 'One.\n\nTwo.\n\nThird.')).toBe('Two.\n\nThird.');
});

const photographs = [1, 2, 3, 4].map((number) => `019aa8c2-7e40-7000-8abc-00000000000${number}`);

it('takes a photograph for a paragraph of its own', () => {
  const [one = '', two = ''] = photographs.map(photographLine);
  expect(mergeStories(base, base.replace('Two', `${one}\n\nTwo`), base.replace('One.', 'Won.'))).toBe(
    `Won.\n\n${one}\n\nTwo.\n\nThree.`,
  );
  const moved = [`${base}\n\n${one}`, `${one}\n\n${base}`];
  expect(mergeStories(moved[0] ?? '', moved[1] ?? '', `${base.replace('Two.', 'To.')}\n\n${one}`)).toBe(
    `${one}\n\n${base.replace('Two.', 'To.')}`,
  );
  expect(mergeStories(base, `${base}\n\n${one}`, `${base}\n\n${two}`)).toBeNull();
});

it('loses no photograph that either put in', () => {
  const edits = fc.array(fc.tuple(fc.nat(6), fc.constantFrom(...photographs)), { maxLength: 3 });
  const withThem = (story: string, put: readonly (readonly [number, string])[]) =>
    put.reduce((parts, [at, id]) => parts.toSpliced(at, 0, photographLine(id)), story.split('\n\n')).join('\n\n');
  fc.assert(
    fc.property(edits, edits, edits, (before, here, elsewhere) => {
      const start = withThem(base, before);
      const merged = mergeStories(start, withThem(start, here), withThem(start, elsewhere));
      if (merged === null) return;
      for (const id of [...before, ...here, ...elsewhere].map(([, put]) => put))
        expect(photographsIn(merged)).toContain(id);
    }),
    { numRuns: 2_000 },
  );
});

it('leaves the same paragraph, and the same gap, to people', () => {
  expect(mergeStories(base, base.replace('Two', 'Too'), base.replace('Two', 'To'))).toBeNull();
  expect(mergeStories(base, `${base}\n\nAnne.`, `${base}\n\nThomas.`)).toBeNull();
  expect(mergeStories(base, base.replace('Two.\n\n', ''), base.replace('Two', 'To'))).toBeNull();
  expect(mergeStories('', 'Anne.', 'Thomas.')).toBeNull();
});

it('takes lines of one paragraph for one, however they end', () => {
  expect(mergeStories('One\r\ntwo.', 'Won\r\ntwo.', 'One\r\ntoo.')).toBeNull();
});

it('takes once what both did alike', () => {
  expect(mergeStories(base, base.replace('Two', 'To'), base.replace('Two', 'To'))).toBe(base.replace('Two', 'To'));
});

const paragraph = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const gap = fc.constantFrom('\n\n', '\n\n\n', '\r\n\r\n', '\n \n');
const story = fc.array(fc.tuple(paragraph, gap), { maxLength: 6 }).map((parts) => parts.flat().slice(0, -1).join(''));
const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? [];
const addedTo = (before: string, after: string) =>
  [...new Set(wordsOf(after))].filter(
    (word) =>
      wordsOf(after).filter((one) => one === word).length > wordsOf(before).filter((one) => one === word).length,
  );

it('loses no word that either wrote, and does not care who is asked first', () => {
  const edited = fc.tuple(
    story,
    fc.array(fc.tuple(fc.nat(20), fc.constantFrom('x', 'y', '\n\n', '')), { maxLength: 3 }),
  );
  fc.assert(
    fc.property(
      edited,
      fc.array(fc.tuple(fc.nat(20), fc.constantFrom('v', 'w', '\n\n', '')), { maxLength: 3 }),
      ([start, mine], theirs) => {
        const [here, elsewhere] = [mine, theirs].map((edits) =>
          edits.reduce((text, [at, piece]) => {
            const place = Math.min(at, text.length);
            return text.slice(0, place) + piece + text.slice(piece === '' ? place + 1 : place);
          }, start),
        ) as [string, string];
        const merged = mergeStories(start, here, elsewhere);
        expect(mergeStories(start, elsewhere, here)).toBe(merged);
        if (merged === null) return;
        for (const word of [...addedTo(start, here), ...addedTo(start, elsewhere)])
          expect(wordsOf(merged)).toContain(word);
        if (here === start) expect(merged).toBe(elsewhere);
      },
    ),
    { numRuns: 5_000 },
  );
});
