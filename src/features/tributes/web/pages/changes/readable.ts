import * as words from '../../../words/en/changes.ts';
import type { OwnPhotograph } from '../../../../media/contract/media.ts';
import { MEANT, PHOTOGRAPH_TOKEN, PLAIN } from '../../../contract/story-blocks.ts';
import type { Snapshot } from '../../../contract/tributes.ts';
import { isTooDeep, storyReader } from '../../../../../ui/components/text/story-reader.ts';

type Token = ReturnType<typeof storyReader.parse>[number];
type Named = (photographId: string) => string;

const BETWEEN: Partial<Record<string, string>> = {
  paragraph_close: '\n\n',
  h3_close: '\n\n',
  li_close: '\n',
  ul_close: '\n',
  ol_close: '\n',
  softbreak: '\n',
  hardbreak: '\n',
};

/** A story without formatting signs, to compare only its words. */
export function readableStory(story: string, nameOf: Named): string {
  const plain = isTooDeep(story) ? story : textOf(storyReader.parse(story, {}), nameOf);
  return plain.replaceAll(MEANT, '').replaceAll(PLAIN, '').trim();
}

function textOf(tokens: readonly Token[], nameOf: Named): string {
  let text = '';
  /** One entry for each open list: the number of items so far, or null for a bullet list. */
  const lists: (number | null)[] = [];
  for (const token of tokens) {
    if (token.type === 'ul_open' || token.type === 'ol_open') lists.push(token.type === 'ol_open' ? 0 : null);
    if (token.type === 'ul_close' || token.type === 'ol_close') lists.pop();
    if (token.type === 'li_open') {
      const count = lists.pop() ?? null;
      lists.push(count === null ? null : count + 1);
      text += count === null ? '• ' : `${count + 1}. `;
    }
    if (token.type === PHOTOGRAPH_TOKEN) text += `${nameOf(token.info)}\n\n`;
    if (token.children) text += textOf(token.children, nameOf);
    else if (token.type === 'text') text += token.content;
    text += BETWEEN[token.type] ?? '';
  }
  return text;
}

export function namesOf(states: readonly Snapshot[]): Named {
  const all = states.flatMap(({ portrait, photographs }): OwnPhotograph[] => [
    ...(portrait ? [portrait] : []),
    ...photographs,
  ]);
  const captions = new Map(all.map(({ id, caption }) => [id, caption]));
  return (id) => {
    const caption = captions.get(id);
    return caption ? words.inStory(caption) : words.inStoryUntitled;
  };
}
