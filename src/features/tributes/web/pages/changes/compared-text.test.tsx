import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ComparedText } from './compared-text.tsx';

const textOf = (side: 'before' | 'after', before: string, after: string) =>
  renderToStaticMarkup(<ComparedText {...{ before, after, side }} />).replaceAll(
    /<span class="sr">.*?<\/span>|<\/?\w+>/g,
    '',
  );

it('keeps the paragraphs around what differs, where the rest is left out', () => {
  const [start, end] = ['She kept bees in the garden. '.repeat(20).trim(), 'He sang in the choir. '.repeat(20).trim()];
  const [before, after] = [`${start}\n\n${end}`, `${start}\n\nEvery spring.\n\n${end}`];
  expect(textOf('after', before, after)).toMatch(/^… .*garden\.\n\nEvery spring\.\n\nHe sang.* …$/su);
  expect(textOf('before', before, after)).toMatch(/garden\.\n\nHe sang/u);
});

it('is whole where it is short', () => {
  expect(textOf('after', 'One two.', 'One three.')).toBe('One three.');
});
