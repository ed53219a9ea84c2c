import type { Sentence } from '../../../contract/writing.ts';

export interface GroundFact {
  id: string;
  /** A sentence, or a phrase about the person: "Taught botany in Whitby". */
  text: string;
  saidBy: string | null;
  /** Words that introduce a quotation instead of the name in `saidBy`. */
  ledBy?: string | null;
  /** Set if the text may only be quoted verbatim. Tells who is quoted. */
  isQuoted?: 'of the person' | 'of a visitor' | 'of the family';
}

export interface Grounds {
  name: string;
  /** The short name that texts use. */
  called: string;
  /** The family's word for the person. We recognise it in facts, but never write it. */
  knownAs: string;
  pronouns: 'she' | 'he' | 'they' | null;
  /** Language of the text. If it is not English, only sentences that are verbatim in the facts pass. */
  language: string;
  facts: readonly GroundFact[];
  /** Author of the request, who may say "I" in the text. */
  speaker: string | null;
  /** Our fixed sentences, which contain no fact. */
  frames: readonly string[];
  /** Whether a sentence says something that visitors may not see. Such a sentence never passes. */
  hides?: (sentence: string) => boolean;
}

export type LockedSentence = Sentence;
