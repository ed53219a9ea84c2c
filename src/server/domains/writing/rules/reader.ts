import type { Sentence } from '../../../../contract/writing.ts';
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

export function createReader(lock: Lock): Reader {
  let paragraph = 0;
  let waiting = '';
  let done = 0;

  const read = (sentences: readonly string[]): Read[] => {
    const news = sentences.slice(done);
    done += news.length;
    return news.map((text) => ({ paragraph, sentence: lock.sentence(text) }));
  };
  const close = (text: string): Read[] => {
    const news = read(sentencesOf(text));
    if (done > 0) paragraph += 1;
    done = 0;
    return news;
  };

  return {
    push(piece) {
      waiting += piece;
      const parts = waiting.split(BREAK);
      waiting = parts.pop() ?? '';
      const closed = parts.flatMap(close);
      return [...closed, ...read(sentencesOf(waiting).slice(0, -1))];
    },
    end: () => close(waiting),
  };
}
