import MarkdownIt from 'markdown-it';
import { partsListsAndPhotographs } from '../../../features/tributes/contract/story-blocks.ts';
import { starsInWords } from '../../../features/tributes/contract/story.ts';

// Only these rules exist here: no links, no HTML, no pictures but those of the page, and nothing that changes a typed character.
export const storyReader = new MarkdownIt('zero', { html: false, breaks: true, maxNesting: 100 }).enable([
  'emphasis',
  'blockquote',
  'newline',
]);
storyReader.inline.ruler.before('emphasis', 'stars_in_words', starsInWords);
storyReader.block.ruler.before('blockquote', 'parts_lists_photographs', partsListsAndPhotographs, {
  alt: ['paragraph', 'blockquote'],
});

// Deeper than this the reader would drop words, so such a text is shown plainly.
export const isTooDeep = (source: string) => /^(?:[ \t]*>){40}/m.test(source);
