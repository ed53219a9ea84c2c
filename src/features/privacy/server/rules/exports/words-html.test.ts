import { describe, expect, it } from 'vitest';
import type { PlacedText } from '../../../../catalogue/contract/catalogue.ts';
import { copyWords } from './copy-words.ts';
import { readingsHtml, wishesHtml } from './words-html.ts';

const say = copyWords('en');
const text: PlacedText = {
  slug: 'low-tide',
  kind: 'poem',
  title: 'Low <tide>',
  beginning: 'The sand.\n\nThe sea.',
  isWhole: true,
  author: '',
  born: null,
  died: null,
  work: '',
  year: null,
  language: 'en',
  rights: 'own',
  chosenBy: 'Ruth & Tom',
};

describe('in a copy to take away', () => {
  it('words stand whole, with whose they are and whose choice', () => {
    const html = readingsHtml(say, [text, { ...text, title: '', author: 'Ann Example', work: 'Hills', year: 1860 }]);
    expect(html).toContain('<h3 dir="auto">Low &lt;tide&gt;</h3>');
    expect(html).toContain('The sand.\n\nThe sea.</blockquote>');
    expect(html).toContain('Written for this place');
    expect(html).toContain('Ann Example. From Hills, 1860');
    expect(html.match(/Ruth &amp; Tom/g)).toHaveLength(2);
    expect(html.match(/<h3/g)).toHaveLength(1);
    expect(readingsHtml(say, [])).toBe('');
    // Old texts by an unknown author must not be credited to us.
    expect(readingsHtml(say, [{ ...text, rights: 'public-domain' }])).not.toContain('Written for this place');
  });

  it('wishes are said as on the page, and nothing where nothing was said', () => {
    const wishes = { flowers: 'unsaid', charity: '', dress: '', wishes: '' } as const;
    expect(wishesHtml(say, wishes)).toBe('');
    expect(wishesHtml(say, { ...wishes, flowers: 'no' })).toContain('No flowers, please.');
    expect(wishesHtml(say, { ...wishes, flowers: 'charity' })).toContain('a gift to a charity would be welcome');
    const all = wishesHtml(say, { flowers: 'charity', charity: 'A <b>', dress: 'Blue', wishes: 'Come.' });
    for (const said of ['a gift to A &lt;b&gt; would', '<dd dir="auto">Blue</dd>', 'Come.'])
      expect(all).toContain(said);
  });
});
