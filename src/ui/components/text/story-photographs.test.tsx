import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  MEANT,
  PHOTOGRAPH_TOKEN,
  photographLine,
  photographsIn,
  withPhotographs,
} from '../../../features/tributes/contract/story-blocks.ts';
import { Formatted } from './formatted.tsx';
import { storyReader } from './story-reader.ts';

const ids = ['019aa8c2-7e40-7000-8abc-000000000001', '019aa8c2-7e40-7000-8abc-000000000002'] as const;
const [one, two] = ids;
const render = (source: string) =>
  renderToStaticMarkup(<Formatted source={source} photograph={(id) => <hr className={id} />} />);
const pieces = ['He', ' ', '\n', '\n\n', '\r\n', '\r', '> ', '*', '!', '![](', '[](photo:', ')', `(photo:${one})`];
const signs = [`## ${MEANT}`, `- ${MEANT}`, `1. ${MEANT}`, MEANT, photographLine(one), `\n${photographLine(two)}\n`];
const storyOf = (...of: readonly string[][]) =>
  fc.array(fc.constantFrom(...of.flat()), { maxLength: 30 }).map((parts) => parts.join(''));

it('stands where it is alone on its line, between whatever stands around it', () => {
  const picture = `<hr class="${one}"/>`;
  const line = photographLine(one);
  expect(render(line)).toBe(picture);
  expect(render(`She sang.\n${line}\nAlways.`)).toBe(`<p dir="auto">She sang.</p>${picture}<p dir="auto">Always.</p>`);
  expect(render(`> Said.\n${line}`)).toBe(`<blockquote><p dir="auto">Said.</p></blockquote>${picture}`);
  expect(render(`- ${MEANT}wax\n${line}\n- ${MEANT}honey`)).toBe(
    `<ul><li dir="auto">wax</li></ul>${picture}<ul><li dir="auto">honey</li></ul>`,
  );
});

it('is text wherever somebody could have typed it', () => {
  for (const source of [
    `![](photo:${one})`,
    `Look: ${photographLine(one)}`,
    `${photographLine(one)} there`,
    ` ${photographLine(one)}`,
    photographLine('1'),
    photographLine(`${one}0`),
    photographLine('../../files/secret-of-thirty-six-letters'),
    photographLine(one).toUpperCase(),
  ]) {
    expect(render(source)).not.toContain('<hr');
    expect(photographsIn(source)).toEqual([]);
  }
  expect(render(`> ${photographLine(one)}`)).not.toContain('<hr');
});

it('is never read in a story without the joiner, so that older stories keep their meaning', () => {
  fc.assert(
    fc.property(storyOf(pieces, [`![](photo:${one})`]), (story) => {
      expect(storyReader.parse(story, {}).some(({ type }) => type === PHOTOGRAPH_TOKEN)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

it('is found without a reader of Markdown wherever the reader finds it', () => {
  fc.assert(
    fc.property(storyOf(pieces, signs), (story) => {
      const read = storyReader.parse(story, {}).filter(({ type }) => type === PHOTOGRAPH_TOKEN);
      expect(photographsIn(story)).toEqual(read.map(({ info }) => info));
    }),
    { numRuns: 5_000 },
  );
});

it('keeps the paragraphs around it apart when it is left out, whatever line breaks they have', () => {
  const story = `He\r${photographLine(one)}\nShe`;
  expect(render(withPhotographs(story, () => false))).toBe('<p dir="auto">He</p><p dir="auto">She</p>');
});

it('leaves every other word as it was when it is left out', () => {
  fc.assert(
    fc.property(storyOf(pieces, signs), fc.subarray([...ids]), (story, shown) => {
      const isShown = (id: string) => shown.some((each) => each === id);
      const left = withPhotographs(story, isShown);
      expect(photographsIn(left)).toEqual(photographsIn(story).filter(isShown));
      expect(renderToStaticMarkup(<Formatted source={left} />)).toBe(
        renderToStaticMarkup(<Formatted source={story} />),
      );
      expect(withPhotographs(story, () => true)).toBe(story);
    }),
    { numRuns: 2_000 },
  );
});
