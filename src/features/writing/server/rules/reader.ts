import type { Sentence } from '../../contract/writing.ts';
import type { Lock } from './lock/lock.ts';
import { sentencesOf } from './lock/sentences.ts';

export interface Read {
  paragraph: number;
  sentence: Sentence;
}

/** Holds a text against the facts while it comes: a sentence is read when the next one begins, or its paragraph ends. */
export interface Reader {
  push(piece: string): Read[];
  end(): Read[];
}

const BREAK = /\n[^\S\n]*\n\s*/;
/** Characters; longer than any sentence of a person. What goes on is held against the facts as it stands, and left out. */
const LONGEST_SENTENCE = 2_000;

export function createReader(lock: Lock): Reader {
  let paragraph = 0;
  let isBegun = false;
  /** From the beginning of the sentence that is not known to be whole. */
  let waiting = '';

  const read = (sentences: readonly string[]): Read[] => {
    isBegun ||= sentences.length > 0;
    return sentences.map((text) => ({ paragraph, sentence: lock.sentence(text) }));
  };
  const close = (text: string): Read[] => {
    const news = read(sentencesOf(text));
    if (isBegun) paragraph += 1;
    isBegun = false;
    return news;
  };
  const readWhole = (): Read[] => {
    const sentences = sentencesOf(waiting);
    const last = waiting.length > LONGEST_SENTENCE ? undefined : sentences.pop();
    waiting = last === undefined ? '' : waiting.slice(waiting.trimEnd().length - last.length);
    return read(sentences);
  };

  return {
    push(piece) {
      waiting += piece;
      // The next sentence begins behind a space.
      if (!/\s/.test(piece) && waiting.length <= LONGEST_SENTENCE) return [];
      const parts = waiting.split(BREAK);
      waiting = parts.pop() ?? '';
      const closed = parts.flatMap(close);
      return [...closed, ...readWhole()];
    },
    end: () => close(waiting),
  };
}
