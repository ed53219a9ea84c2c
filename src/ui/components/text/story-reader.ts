import MarkdownIt from 'markdown-it';
import { partsListsAndPhotographs } from '../../../features/tributes/contract/story-blocks.ts';
import { starsInWords } from '../../../features/tributes/contract/story.ts';

// Enable only these rules: without links, HTML and foreign pictures, and without changing any typed character.
export const storyReader = new MarkdownIt('zero', { html: false, breaks: true, maxNesting: 100 }).enable([
  'emphasis',
  'blockquote',
  'newline',
]);
storyReader.inline.ruler.before('emphasis', 'stars_in_words', starsInWords);
storyReader.block.ruler.before('blockquote', 'parts_lists_photographs', partsListsAndPhotographs, {
  alt: ['paragraph', 'blockquote'],
});

// The parser would lose words in quotations nested deeper, so such a text is shown unformatted.
export const isTooDeep = (source: string) => /^(?:[ \t]*>){40}/m.test(source);
