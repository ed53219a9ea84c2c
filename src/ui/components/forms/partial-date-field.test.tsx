import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PartialDateField, readNumber } from './partial-date-field.tsx';

it.each([
  ['1938', 1938],
  [' 1 9 3 8 ', 1938],
  ['١٩٣٨', 1938],
  ['१९३८', 1938],
  ['14th', 14],
  ['', null],
  ['unknown', null],
])('reads %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

it('says which part is which, and what is wrong with the whole', () => {
  const html = renderToStaticMarkup(
    <PartialDateField
      id="born"
      legend="Born"
      value={{ year: 1938, month: 2, day: 30 }}
      onChange={() => {}}
      hint="Leave out what you do not know."
      error="There is no such day."
    />,
  );
  expect(html).toContain('aria-describedby="born-error born-hint"');
  expect(html).toContain('id="born-error"');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(html).toContain('value="2" selected=""');
  expect(html).toContain('value="1938"');
});

it('offers the years that a refused one of two digits may have meant', () => {
  const field = (year: number, error?: string) =>
    renderToStaticMarkup(
      <PartialDateField
        id="born"
        legend="Born"
        value={{ year, month: null, day: null }}
        onChange={() => {}}
        {...(error !== undefined && { error })}
      />,
    );
  const offered = (html: string) => [...html.matchAll(/Use (\d+)/gu)].map(([, year]) => year);
  expect(offered(field(99, 'Did you mean 1999?'))).toEqual(['1999']);
  expect(offered(field(5, 'Did you mean 1905 or 2005?'))).toEqual(['1905', '2005']);
  // Offers no year while one is being typed, and none if the error is about something else.
  expect(offered(field(19))).toEqual([]);
  expect(offered(field(2999, 'This date is still to come.'))).toEqual([]);
});
