import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fundId, publicFund, sampleGift } from '../../../../../tests/support/samples/sample-giving.ts';
import { sampleTribute } from '../../../../../tests/support/samples/sample-tribute.ts';
import { SiteContext } from '../../../../ui/client/site.ts';
import type { Site } from '../../../../ui/client/page.ts';
import type { PublicFund } from '../../contract/giving.ts';
import { TributeArticle } from '../../../tributes/web/parts/page/tribute-article.tsx';

const site = { productName: 'Rosemary' } as Site;
const pageOf = (tribute: typeof sampleTribute, funds: PublicFund[]) =>
  renderToStaticMarkup(
    <SiteContext value={site}>
      <TributeArticle tribute={tribute} funds={funds} />
    </SiteContext>,
  );
const page = (...funds: PublicFund[]) => pageOf(sampleTribute, funds);
const sectionOf = (html: string) => /<section id="giving"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const give = `href="/margaret-hartwell/give/${fundId}"`;

describe('what is collected on a page', () => {
  it('adds not one byte to a page that collects nothing', () => {
    expect(page()).toBe(renderToStaticMarkup(<TributeArticle tribute={sampleTribute} />));
    expect(page()).not.toMatch(/giving|data-give/);
  });

  it('says what it is for, what came, who receives it, who looks after it and what it costs', () => {
    const html = page(publicFund());
    const text = textOf(sectionOf(html));
    expect(text).toContain('In memory of Peg');
    expect(text).toContain('Margaret set her clock by the lifeboat gun.');
    expect(text).toContain('£1,240.00 has been given.');
    expect(text).toContain('We checked its number and its own bank account on 4 November 2026.');
    expect(text).toContain('Who looks after it Thomas Hartwell');
    expect(text).toContain('The card company’s fee.');
    expect(html).toContain(`${give} data-give="The Whitby Lifeboat Fund"`);
    expect(html).toContain('<a class="button bare" href="#giving">');
    expect(html).toContain('<li><a href="#giving">Gifts</a></li>');
  });

  it('names the fee of Rosemary too where there is one', () => {
    expect(textOf(page(publicFund({ platformBps: 200 })))).toContain(
      'What it costs The card company’s fee, and a fee of Rosemary. You see every sum before you give.',
    );
    expect(textOf(page(publicFund({ platformBps: 0 })))).toContain('What it costs The card company’s fee. You see');
  });

  it('leaves unsaid what somebody wished whose name is not shown beside cash', () => {
    const gifts = [sampleGift({ name: null, method: 'cash' }), sampleGift({ name: null })];
    const text = textOf(sectionOf(page(publicFund({ gifts }))));
    expect(text).toMatch(/In cash 19 November[\s\S]*Someone who wishes to stay unnamed 19 November/);
  });

  it('shows gifts as their givers allow, in the order they came in, and counts nobody', () => {
    const text = textOf(sectionOf(page(publicFund())));
    expect(text).toContain('Gifts, the newest first For the gun, and for the windows. Priya Osei 19 November 2026');
    expect(text).toContain('By cheque £15.00 8 November 2026');
    expect(text).not.toMatch(/\b\d+ (gifts|people|givers|donors)\b/i);
    expect(sectionOf(page(publicFund({ gifts: [], given: 0 })))).not.toMatch(/has been given|<ol|<h4/);
  });

  it('leads to earlier gifts where there are some', () => {
    expect(page(publicFund())).not.toContain(`/gifts/${fundId}`);
    expect(page(publicFund({ after: 'abc' }))).toContain(`href="/margaret-hartwell/gifts/${fundId}?after=abc"`);
  });

  it('names a goal once, in plain words, with nothing that measures against it', () => {
    const html = sectionOf(page(publicFund({ goal: 200_000 })));
    expect(textOf(html)).toContain('The family hopes for £2,000.00.');
    expect(html).not.toMatch(/<progress|<meter|%|role="progressbar"/);
  });

  it('says for thirty days that somebody else receives it now', () => {
    const change = { from: 'The Harbour Trust', to: 'The Whitby Lifeboat Fund', at: '2026-11-10T12:00:00.000Z' };
    expect(textOf(page(publicFund({ changes: [change] })))).toContain(
      'On 10 November 2026 the family changed who receives these gifts, from The Harbour Trust to The Whitby Lifeboat Fund . Two of the people who look after this page agreed to it. This note stays until 10 December 2026.',
    );
    expect(textOf(page(publicFund({ changes: [{ ...change, from: null }] })))).toContain('Since then it is The Whitby');
  });

  it.each([
    ['paused', 'Gifts are paused at the moment.'],
    ['open', 'Gifts by card cannot be taken at the moment.'],
  ] as const)('asks nobody to give where nobody can: %s', (state, words) => {
    const html = page(publicFund({ state, canGive: false }));
    expect(textOf(html)).toContain(words);
    expect(html).not.toContain('data-give');
    expect(html).not.toContain('button bare" href="#giving"');
    expect(html).toContain('<li><a href="#giving">Gifts</a></li>');
  });

  it('tells in a few lines what came of one that is closed', () => {
    const closed = { state: 'closed', canGive: false, closedAt: '2026-11-02T10:00:00.000Z', given: 64_000 } as const;
    const html = page(publicFund({ ...closed, title: 'A bench on the West Cliff', changes: [] }));
    expect(textOf(html)).toContain('A bench on the West Cliff');
    expect(textOf(html)).toContain('This closed on 2 November 2026. £640.00 was given.');
    expect(html).toContain(`<a href="/margaret-hartwell/gifts/${fundId}">See the gifts</a>`);
    expect(textOf(page(publicFund({ ...closed, given: 0, gifts: [] })))).toContain('This closed on 2 November 2026. ');
  });

  it('lets what people wrote find its own direction, and runs none of it', () => {
    const html = sectionOf(
      page(publicFund({ says: '<script>1</script>', gifts: [sampleGift({ name: '<b>Jo</b>', words: 'שלום' })] })),
    );
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('<bdi>&lt;b&gt;Jo&lt;/b&gt;</bdi>');
    expect(html).toContain('<p class="said" dir="auto">שלום</p>');
  });

  it('keeps its button short where a name is long', () => {
    const tribute = { ...sampleTribute, called: 'Wilhelmina Konstantina Featherstonehaugh' };
    const html = pageOf(tribute, [publicFund()]);
    expect(html.match(/<span>Make a gift<\/span>/g)).toHaveLength(2);
  });
});
