import { describe, expect, it } from 'vitest';
import { refuse, visit } from '../../../../../../tests/support/app/render-page.ts';
import type { Role } from '../../../../people/contract/roles.ts';
import { samplePhotograph, sampleTribute } from '../../../../../../tests/support/samples/sample-tribute.ts';

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const tributeIs = (changes: object) => ({
  tributes: { readPublic: () => ({ tribute: { ...sampleTribute, ...changes } }) },
});

describe('the page of a tribute', () => {
  it('is complete, canonical and fit for a link preview at both addresses', async () => {
    for (const address of ['/margaret-hartwell', '/r/margaret-hartwell']) {
      const { status, html } = await visit(address);
      expect(status).toBe(200);
      expect(titleOf(html)).toBe('Margaret Elise Hartwell, 1938–2026 · Rosemary');
      expect(html).toContain('<link rel="canonical" href="https://rosemary.test/margaret-hartwell">');
      expect(html).toContain('content="She kept bees, a diary, and every promise."');
      expect(html).toContain('https://rosemary.test/margaret-hartwell/card.png');
      expect(html).not.toContain('noindex');
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html.match(/<main/g)).toHaveLength(1);
      expect(html).toContain('<a class="skip" href="#main">');
    }
  });

  it('keeps a page that opens by link out of searches and previews', async () => {
    const { html } = await visit('/margaret-hartwell?key=secret', { answers: tributeIs({ visibility: 'link' }) });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/og:title|canonical|card\.png/);
  });

  it('speaks the language of the tribute', async () => {
    const { html } = await visit('/margaret-hartwell', { answers: tributeIs({ language: 'ar' }) });
    expect(html).toContain('<html lang="ar"');
  });

  it('leads from a former address to the present one for good', async () => {
    const answers = { tributes: { readPublic: () => ({ tribute: sampleTribute, movedTo: 'margaret-hartwell' }) } };
    expect(await visit('/peg', { answers })).toMatchObject({ status: 301, location: '/margaret-hartwell' });
    expect(await visit('/r/peg', { answers })).toMatchObject({ status: 301, location: '/r/margaret-hartwell' });
    expect(await visit('/peg/memories?before=4', { answers })).toMatchObject({
      location: '/margaret-hartwell/memories?before=4',
    });
  });

  it('says kindly that there is nothing, without saying why', async () => {
    const { status, html } = await visit('/somebody-else');
    expect(status).toBe(404);
    expect(html).toContain('There is nothing at this address');
    expect(html).toContain('help@example.org');
  });
});

describe('the page of a photograph', () => {
  const address = (number: number) => `/margaret-hartwell/photographs/${samplePhotograph(number).id}`;

  it('shows it large, with its caption and its neighbours', async () => {
    const { html } = await visit(address(2));
    expect(html).toContain('<figcaption><p dir="auto">Whitby, 1952</p></figcaption>');
    expect(html).toContain('<figure class="r1600x1200">');
    expect(html).toContain(`rel="prev" href="${address(1)}"`);
    expect(html).toContain(`rel="next" href="${address(3)}"`);
    expect(html).toContain('2 of 3');
  });

  it('ends where the album ends', async () => {
    expect((await visit(address(1))).html).not.toContain('rel="prev"');
    expect((await visit(address(3))).html).not.toContain('rel="next"');
    expect((await visit(address(4))).status).toBe(404);
  });
});

describe('the page of all photographs', () => {
  const many = Array.from({ length: 130 }, (_, at) => samplePhotograph(at + 1));
  const all = (address: string) => visit(address, { answers: tributeIs({ photographs: many }) });
  const shown = (html: string) => (html.match(/<img /g) ?? []).length;

  it('turns in parts through a large album', async () => {
    const first = await all('/margaret-hartwell/photographs');
    expect(titleOf(first.html)).toBe('Photographs of Margaret Elise Hartwell · Rosemary');
    expect(shown(first.html)).toBe(60);
    expect(first.html).not.toContain('rel="prev"');
    expect(first.html).toContain('rel="next" href="/margaret-hartwell/photographs?page=2"');
    const second = await all('/margaret-hartwell/photographs?page=2');
    expect(second.html).toContain('rel="prev" href="/margaret-hartwell/photographs"');
    expect(second.html).toContain('alt="Margaret Elise Hartwell, photograph 61"');
    expect(second.html).toContain('data-before="60" data-count="130"');
    const last = await all('/margaret-hartwell/photographs?page=3');
    expect(shown(last.html)).toBe(10);
    expect(last.html).not.toContain('rel="next"');
  });

  it('has no further part, and no page where there is nothing to show', async () => {
    for (const page of ['4', '0', '-1', '1.5', 'x', '1e99', ''])
      expect((await all(`/margaret-hartwell/photographs?page=${page}`)).status).toBe(404);
    const answers = tributeIs({ photographs: [] });
    expect((await visit('/margaret-hartwell/photographs', { answers })).status).toBe(404);
  });

  it('needs no turning where one part holds them all', async () => {
    const { html } = await visit('/margaret-hartwell/photographs');
    expect(shown(html)).toBe(3);
    expect(html).not.toContain('class="turning"');
  });
});

it('writes the look of its pictures once each, whatever people wrote', async () => {
  const hostile = { ...samplePhotograph(2), caption: '<img class="cffffff">', alt: '" class="c000000' };
  const focal = { ...samplePhotograph(3), colour: '#112233', focal: { x: 0.25, y: 1 } };
  const answers = tributeIs({ photographs: [samplePhotograph(1), hostile, focal] });
  const { html } = await visit('/margaret-hartwell', { answers });
  expect(/<style>(.*?)<\/style>/.exec(html)?.[1]).toBe(
    '.hero{display:grid}.r1600x1200{--ratio:1.333}.s3333-3{--share:0.3333;--gaps:2}.c8a8a72{background:#8a8a72}.c112233{background:#112233}.f25-100{object-position:25% 100%}',
  );
  expect((await visit('/terms')).html).not.toContain('<style>');
});

it('previews a draft for its people, out of every index', async () => {
  const seenAs = (role: Role) => ({
    tributes: { preview: async () => sampleTribute, read: async () => ({ role }) },
  });
  const { html } = await visit(`/create-tribute/preview?tribute=${samplePhotograph(1).id}`, {
    answers: seenAs('steward'),
  });
  expect(html).toContain('noindex');
  expect(html).toContain(`/create-tribute?tribute=${samplePhotograph(1).id}`);
  const reader = { answers: seenAs('reader') };
  const read = (await visit(`/create-tribute/preview?tribute=${samplePhotograph(1).id}`, reader)).html;
  expect([read.includes(`/create-tribute?tribute=${samplePhotograph(1).id}`), read.includes('href="/choice"')]).toEqual(
    [false, true],
  );
  const refused = () => Promise.reject(refuse('NOT_FOUND', 404));
  const stranger = { tributes: { preview: refused, read: refused } };
  expect((await visit(`/create-tribute/preview?tribute=${samplePhotograph(1).id}`, { answers: stranger })).status).toBe(
    404,
  );
  expect((await visit('/create-tribute/preview')).status).toBe(404);
});

describe('the first page', () => {
  it('shows the example only where there is one', async () => {
    expect((await visit('/')).html).toContain('href="/margaret-hartwell"');
    const none = { tributes: { readPublic: () => Promise.reject(refuse('NOT_FOUND', 404)) } };
    const { status, html } = await visit('/', { answers: none });
    expect(status).toBe(200);
    expect(html).not.toContain('margaret-hartwell');
    expect(html).toContain('Start a page');
  });
});

it.each(['/terms', '/privacypolicy'])('%s is real text with a person to write to', async (address) => {
  const { status, html } = await visit(address);
  expect(status).toBe(200);
  expect(html).toContain('help@example.org');
  expect(html).toContain(`<link rel="canonical" href="https://rosemary.test${address}">`);
  expect(html.replaceAll(/<[^>]*>/g, ' ').split(/\s+/).length).toBeGreaterThan(400);
  expect(html).not.toMatch(/lorem|undefined|\[object/i);
});
