import type { Sentence } from '../../../contract/writing.ts';

/** One thing the family has confirmed. */
export interface GroundFact {
  id: string;
  /** A sentence, or a phrase about the person: "Taught botany in Whitby". */
  text: string;
  /** The name of whoever said it. */
  saidBy: string | null;
  /** Words that introduce a quotation in place of that name. */
  ledBy?: string | null;
  /** Only ever quoted, letter by letter: what the person used to say, or what a visitor wrote. */
  isQuoted?: 'of the person' | 'of a visitor' | 'of the family';
}

/** All that a text may rest on. */
export interface Grounds {
  name: string;
  /** The name that is written where one is needed. */
  called: string;
  /** The word of the family: known as the person where somebody said it, and never written by us. */
  knownAs: string;
  pronouns: 'she' | 'he' | 'they' | null;
  /** Of the text: in others than English only what stands in the facts letter by letter is let through. */
  language: string;
  facts: readonly GroundFact[];
  /** Who asked for the text, and may say "I" in it. */
  speaker: string | null;
  /** Sentences of ours that hold no fact. */
  frames: readonly string[];
  /** Whether a sentence says what visitors of the page do not see: then no fact lets it through. */
  hides?: (sentence: string) => boolean;
}

export type LockedSentence = Sentence;
