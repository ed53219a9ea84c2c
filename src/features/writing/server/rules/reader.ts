import type { Sentence } from '../../contract/writing.ts';
import type { Lock } from './lock/lock.ts';
import { sentencesOf } from './lock/sentences.ts';

export interface Read {
  paragraph: number;
  sentence: Sentence;
}

/** Checks a streamed text against the facts. A sentence is checked when the next one begins or its paragraph ends. */
export interface Reader {
  push(piece: string): Read[];
  end(): Read[];
}

const BREAK = /\n[^\S\n]*\n\s*/;
/** In characters, longer than any real sentence. A longer text is checked without waiting for its end, and left out. */
const LONGEST_SENTENCE = 2_000;

export function createReader(lock: Lock): Reader {
  let paragraph = 0;
  let isBegun = false;
  /** Text from the start of the current sentence, which may be incomplete. */
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
      // A sentence can only end before a space, so wait for one.
      if (!/\s/.test(piece) && waiting.length <= LONGEST_SENTENCE) return [];
      const parts = waiting.split(BREAK);
      waiting = parts.pop() ?? '';
      const closed = parts.flatMap(close);
      return [...closed, ...readWhole()];
    },
    end: () => close(waiting),
  };
}
