import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Table } from './table.tsx';

interface Text {
  slug: string;
  seconds: number;
}
const columns = [
  { id: 'slug', heading: 'Name', cell: ({ slug }: Text) => slug },
  { id: 'seconds', heading: 'Seconds', cell: ({ seconds }: Text) => seconds, isNumber: true },
] as const;
const draw = (rows: Text[], more: { problem?: string; first?: string | null; next?: string | null } = {}) =>
  renderToStaticMarkup(
    <Table
      caption="Texts"
      columns={[columns[0], columns[1]]}
      rows={rows}
      idOf={({ slug }) => slug}
      empty="There are none."
      {...more}
    />,
  );

it('names each row and each cell, for eyes and ears', () => {
  const html = draw([{ slug: 'low-tide', seconds: 61 }]);
  expect(html).toContain('<caption>Texts</caption>');
  expect(html).toContain('<th scope="col">Name</th><th scope="col" class="number">Seconds</th>');
  expect(html).toContain('<th scope="row">low-tide</th><td data-heading="Seconds" class="number">61</td>');
  expect(html).not.toContain('<nav');
});

it('leads on, and back to the beginning', () => {
  const html = draw([{ slug: 'rooks', seconds: 70 }], { first: '/texts', next: '/texts?after=x' });
  expect(html).toMatch(/<nav class="pager" aria-label="[^"]+">/u);
  expect(html).toContain('href="/texts"');
  expect(html).toMatch(/rel="next" href="\/texts\?after=x"/u);
});

it('says that there are none, or why they could not be had', () => {
  expect(draw([])).toBe('<p class="empty">There are none.</p>');
  const html = draw([{ slug: 'rooks', seconds: 70 }], { problem: 'Not just now.' });
  expect(html).toContain('role="alert"');
  expect(html).not.toContain('<table');
});
