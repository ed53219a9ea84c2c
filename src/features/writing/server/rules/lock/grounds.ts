import type { Sentence } from '../../../contract/writing.ts';

export interface GroundFact {
  id: string;
  /** A sentence, or a phrase about the person: "Taught botany in Whitby". */
  text: string;
  saidBy: string | null;
  /** Words that introduce a quotation in place of that name. */
  ledBy?: string | null;
  /** May only be quoted verbatim. Says whose words they are. */
  isQuoted?: 'of the person' | 'of a visitor' | 'of the family';
}

export interface Grounds {
  name: string;
  /** The short name that texts use. */
  called: string;
  /** The family's word for the person. Recognised in facts; never written by us. */
  knownAs: string;
  pronouns: 'she' | 'he' | 'they' | null;
  /** Language of the text. Outside English, only sentences that stand in the facts verbatim pass. */
  language: string;
  facts: readonly GroundFact[];
  /** Author of the request, who may say "I" in the text. */
  speaker: string | null;
  /** Our fixed sentences, which hold no fact. */
  frames: readonly string[];
  /** Whether a sentence says what visitors may not see. Such a sentence never passes. */
  hides?: (sentence: string) => boolean;
}

export type LockedSentence = Sentence;
