import type { MouseEvent } from 'react';
import * as words from '../../words/en/writing.ts';
import { MEANT, PLAIN } from '../../../tributes/contract/story-blocks.ts';
import type { Sentence } from '../../contract/writing.ts';

type Given = readonly (readonly Sentence[])[];

/** Fact ids in order of first use. The position is the number shown. */
export const factsInOrder = (paragraphs: Given): string[] => [
  ...new Set(paragraphs.flatMap((sentences) => sentences.flatMap((sentence) => sentence.facts))),
];

export const leftOutOf = (paragraphs: Given, isHidden: boolean): number =>
  paragraphs.flat().filter((one) => one.state === 'left-out' && (one.isHidden ?? false) === isHidden).length;

/** Returns the text for the story, with blanks in brackets. */
export const plainText = (paragraphs: Given): string =>
  paragraphs
    .map((sentences) =>
      sentences
        .filter((one) => one.state !== 'left-out')
        .map(({ parts }) => parts.map((part) => ('text' in part ? part.text : words.blankInText(part.blank))).join(''))
        .join(' '),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');

/** Escapes characters that would format a story. */
export const asStory = (text: string): string =>
  text.replaceAll(/[*_]/gu, `$&${PLAIN}`).replaceAll(/^(?=[>!])/gmu, MEANT);

interface Props {
  paragraphs: Given;
  /** Id of the list of facts. Null: the numbers are not links. */
  listId: string | null;
}

/** A composed text. Each sentence ends with the numbers of its facts. */
export function Sentences({ paragraphs, listId }: Props) {
  const order = factsInOrder(paragraphs);
  return paragraphs.map((sentences, at) => (
    <p key={at} className="composed" dir="auto">
      {sentences.map((sentence, i) => (
        <span key={i} className="sentence">
          {sentence.parts.map((part, n) => ('text' in part ? part.text : <Blank key={n} of={part.blank} />))}
          {listId === null
            ? null
            : sentence.facts.map((id) => <Number key={id} at={order.indexOf(id) + 1} listId={listId} />)}{' '}
        </span>
      ))}
    </p>
  ));
}

const Blank = ({ of }: { of: Parameters<typeof words.blank>[0] }) => (
  <mark className="blank">
    <span aria-hidden="true">{words.blank(of)}</span>
    <span className="sr">{words.blankSaid(of)}</span>
  </mark>
);

/** Focuses the fact without adding a history entry: "back" should not step through each number. */
function leadThere(event: MouseEvent<HTMLAnchorElement>): void {
  const fact = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!fact) return;
  event.preventDefault();
  fact.focus();
}

const Number = ({ at, listId }: { at: number; listId: string }) => (
  <sup>
    <a href={`#${listId}-${at}`} aria-label={words.restsOnFact(at)} onClick={leadThere}>
      {words.factNumber(at)}
    </a>
  </sup>
);
