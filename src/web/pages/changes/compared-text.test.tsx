import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ComparedText } from './compared-text.tsx';

const drawn = (before: string, after: string, side: 'before' | 'after') =>
  renderToStaticMarkup(<ComparedText before={before} after={after} side={side} />).replaceAll(
    /<span class="sr">([^<]*)<\/span>/gu,
    '$1',
  );

it('marks words that are beside each other as one', () => {
  expect(drawn('Always in the garden', 'Never ever indoors', 'before')).toBe(
    '<del>(not in the other: Always in the garden)</del>',
  );
  expect(drawn('Always in the garden', 'Never ever indoors', 'after')).toBe(
    '<ins>(only here: Never ever indoors)</ins>',
  );
});

it('leaves what both have unmarked', () => {
  expect(drawn('She kept bees', 'She kept two hives', 'after')).toBe('She kept <ins>(only here: two hives)</ins>');
  expect(drawn('One line', 'One line', 'before')).toBe('One line');
});
