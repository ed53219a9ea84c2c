// The list screen of the admin area, as the server renders it.
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { formParts } from '../../../../../tests/support/form-parts.ts';
import { textOf } from '../../../../../tests/support/samples/sample-provider.ts';
import { hostile, turned } from '../../../../../tests/support/samples/sample-users.ts';
import { AdminTable, type AdminColumns, type BulkAction } from './admin-table.tsx';
import { listState, type ListSpec } from './list-state.ts';
import { ListTools } from './list-tools.tsx';

interface Row {
  id: string;
  name: string;
  size: number;
}
const spec: ListSpec = { screen: 'adminUsers', sorts: ['usual', '-name', 'name', '-size'], filters: ['kind', 'day'] };
const columns: AdminColumns<Row> = [
  { id: 'name', heading: 'Name', sort: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'size', heading: 'Size', sort: 'size', isNumber: true, cell: ({ size }) => size },
  { id: 'age', heading: 'Age', sort: 'age', cell: () => 'old' },
  { id: 'place', heading: 'Place', isExtra: true, cell: ({ id }) => `at ${id}` },
  { id: 'more', heading: 'More', isExtra: true, cell: () => 'and so on' },
];
const row = (id: string, name = 'Anne'): Row => ({ id, name, size: 12 });

const stateAt = (query: string) => listState(spec, new Request(`https://rosemary.test/admin/users${query}`));
function drawn(Screen: () => React.ReactNode) {
  const Stub = createRoutesStub([{ path: '*', Component: Screen }]);
  const html = renderToStaticMarkup(<Stub initialEntries={['/admin/users']} />);
  return { html, text: textOf(html), forms: formParts(html) };
}
const table = (items: Row[], { query = '', after = null as string | null, acts = [] as BulkAction[] } = {}) =>
  drawn(() => (
    <AdminTable
      caption="People"
      state={stateAt(query)}
      page={{ items, after }}
      columns={columns}
      nameOf={({ name }) => name}
      acts={acts}
    />
  ));
const headings = (html: string) =>
  [...html.matchAll(/<th scope="col".*?<\/th>/g)].map(([heading]) => textOf(heading)).filter((text) => text !== '');
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('the table', () => {
  it('has a name, a heading for each row, and each cell’s heading for the cards of a phone', () => {
    const { html } = table([row('a')]);
    expect(html).toContain('<caption class="sr">People</caption>');
    expect(html).toContain('<th scope="row"><bdi>Anne</bdi></th>');
    expect(html).toContain('<td data-heading="Size" class="number">12</td>');
    expect(html).toContain('<td data-heading="Age">old</td>');
  });

  it.each([
    ['', ['Name', 'Size', 'Age']],
    ['?column=place', ['Name', 'Size', 'Age', 'Place']],
    ['?column=more&column=place', ['Name', 'Size', 'Age', 'Place', 'More']],
    ['?column=nothing&column=__proto__', ['Name', 'Size', 'Age']],
  ])('shows with %j the columns %j', (query, shown) => {
    const { html } = table([row('a')], { query });
    expect(headings(html)).toEqual(shown);
    expect(html.match(/<td|<th scope="row"/g)).toHaveLength(shown.length);
  });

  it('has boxes only where something can be done, and its buttons without a script', () => {
    expect(table([row('a')]).forms[0]).toMatchObject({ names: [], buttons: [] });
    const acts: BulkAction[] = [
      { intent: 'seen', label: 'Seen' },
      { intent: 'gone', label: 'Gone', look: 'danger' },
    ];
    const { html, text, forms } = table([row('a'), row('b', 'Bert')], { acts });
    expect(forms[0]).toMatchObject({ names: ['id', 'id'], sent: [], buttons: ['intent=seen', 'intent=gone'] });
    expect(html).toContain('aria-label="Choose Bert"');
    // Without a script, the checkbox for all rows and the count are not shown.
    expect(html).not.toContain('Choose all');
    expect(text).not.toContain('chosen');
    expect(headings(html)[0]).toBe('Choose');
  });

  it('takes whatever its rows hold as words', () => {
    const { html } = table([row('"><b>', hostile), row('b', turned)], { acts: [{ intent: 'seen', label: 'Seen' }] });
    expect(html).not.toMatch(/<img|"><b>/);
    expect(html).toContain(`<bdi>${turned}</bdi>`);
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;"');
  });

  it.each([
    ['', 'There is nothing here.'],
    ['?sort=name&column=place', 'There is nothing here.'],
    ['?q=x', 'Nothing was found.'],
    ['?kind=one', 'Nothing was found.'],
    ['?after=c9', 'Nothing was found.'],
  ])('says with %j where nothing is: %s', (query, words) => {
    const { text, html } = table([], { query, acts: [{ intent: 'seen', label: 'Seen' }] });
    expect(text).toContain(words);
    expect(html).not.toMatch(/<table|<form|<button/);
  });
});

describe('the parts of a list', () => {
  const pager = (query: string, after: string | null) =>
    hrefs(/<nav class="pager".*<\/nav>/.exec(table([row('a')], { query, after }).html)?.[0] ?? '');

  it.each([
    ['', null, []],
    ['?q=x&sort=name&column=place', 'c 2', ['/admin/users?q=x&after=c%202&sort=name&column=place']],
    ['?q=x&after=c2', 'c3', ['/admin/users?q=x', '/admin/users?q=x&after=c3']],
    ['?kind=one&after=c3', null, ['/admin/users?kind=one']],
  ] as [string, string | null, string[]][])('lead on from %j', (query, after, links) => {
    expect(pager(query, after)).toEqual(links);
  });
});

describe('the headings that sort', () => {
  const heading = (name: string, query: string) => {
    const { html } = table([row('a')], { query });
    const found =
      [...html.matchAll(/<th scope="col".*?<\/th>/g)].map(([one]) => one).find((one) => textOf(one).startsWith(name)) ??
      '';
    return { sort: /aria-sort="([^"]*)"/.exec(found)?.[1] ?? null, href: hrefs(found)[0] ?? null, html: found };
  };

  it.each([
    ['Name', '', null, '/admin/users?sort=-name'],
    ['Name', '?sort=-name', 'descending', '/admin/users?sort=name'],
    ['Name', '?sort=name', 'ascending', '/admin/users?sort=-name'],
    ['Name', '?sort=-size', null, '/admin/users?sort=-name'],
    ['Size', '', null, '/admin/users?sort=-size'],
    ['Place', '?column=place', null, null],
  ])('%s with %j', (name, query, sort, href) => {
    expect(heading(name, query)).toMatchObject({ sort, href });
  });

  it('lead nowhere that the list cannot be sorted by', () => {
    const orders = (query: string) =>
      hrefs(table([row('a')], { query }).html).map((href) =>
        new URL(href, 'https://rosemary.test').searchParams.get('sort'),
      );
    for (const query of ['', '?sort=-size', '?sort=-name', '?sort=name'])
      expect(orders(query).filter((sort) => sort !== null && !spec.sorts.includes(sort))).toEqual([]);
  });

  it('keep what was asked, begin anew, and say their order in no sign alone', () => {
    const { href, html } = heading('Name', '?q=x&kind=one&after=c7&sort=-name&column=place');
    expect(href).toBe('/admin/users?q=x&sort=name&kind=one&column=place');
    expect(html).toContain('aria-label="Sort by Name"');
    expect(html).toContain('<span aria-hidden="true"> ↓</span>');
  });
});

describe('the tools of a list', () => {
  const tools = (query: string, hint: string | null = 'By name.') =>
    drawn(() => (
      <ListTools
        state={stateAt(query)}
        {...(hint !== null && { hint })}
        filters={[
          {
            name: 'kind',
            label: 'Kind',
            options: [
              ['one', 'One'],
              ['two', hostile],
            ],
          },
        ]}
        fields={[{ name: 'day', label: 'Day', type: 'date' }]}
        columns={columns}
      />
    ));

  it('send the list as it stands, from its beginning, to its own address', () => {
    const query = '?q=+x+&kind=two&day=2026-11-01&sort=-size&column=more&after=c7&done=seen&was-open=a';
    const [form] = tools(query).forms;
    expect(form?.action).toBe('/admin/users');
    expect(Object.fromEntries(form?.sent ?? [])).toEqual({
      sort: '-size',
      q: 'x',
      kind: 'two',
      day: '2026-11-01',
      column: 'more',
    });
  });

  it('send nothing where nothing is asked but what is empty, and let all be shown only from less', () => {
    const { forms, html } = tools('');
    expect(Object.fromEntries(forms[0]?.sent ?? [])).toEqual({ q: '', kind: '', day: '' });
    expect(html).not.toContain('Show all');
    for (const query of ['?q=x', '?kind=one', '?day=2026-11-01'])
      expect(tools(query).html).toMatch(/<a href="\/admin\/users"[^>]*>Show all<\/a>/);
  });

  it('have a name to be found by, and no field for words where none are looked for', () => {
    expect(tools('').html).toMatch(/<form[^>]* role="search"/);
    expect(tools('').text).toContain('By name.');
    expect(tools('', null).forms[0]?.names).not.toContain('q');
  });

  it('offer only the columns that are not there anyway', () => {
    const { html, text } = tools('?column=place');
    const boxes = [...html.matchAll(/<input[^>]*name="column"[^>]*>/g)].map(([box]) => [
      /value="(\w+)"/.exec(box)?.[1],
      box.includes('checked'),
    ]);
    expect(boxes).toEqual([
      ['place', true],
      ['more', false],
    ]);
    expect(text).toContain('Which columns are shown');
  });

  it('take what was typed as words', () => {
    const { html, forms } = tools(`?q=${encodeURIComponent(`"${hostile}`)}&day=${encodeURIComponent(hostile)}`);
    expect(html).not.toContain('<img');
    expect(forms[0]?.values).toMatchObject({ q: `"${hostile}`, day: hostile });
  });
});
