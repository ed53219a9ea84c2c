import type { FactKey } from '../../../contract/facts.ts';
import type { WritingKind, WritingVoice } from '../../../contract/writing.ts';

/** Each list below is one paragraph: the facts that belong to its theme, in the order in which the text tells them. */
const BEGINNINGS: readonly FactKey[] = [
  'waited-for',
  'came',
  'born',
  'bornIn',
  'knownAs',
  'parents',
  'siblings',
  'childhood',
  'school',
];
const LIFE: readonly FactKey[] = [
  'work',
  'served',
  'honour',
  'home',
  'place',
  'partner',
  'children',
  'grandchildren',
  'family',
  'belief',
];
const PERSON: readonly FactKey[] = [
  'looked-like',
  'known-for',
  'loved',
  'made',
  'music',
  'habit',
  'mischief',
  'happiest',
  'helped',
  'friends',
  'animals',
  'saying',
];
const TOLD: readonly FactKey[] = ['story', 'other'];
const LAST: readonly FactKey[] = ['time-together', 'held-by', 'hard', 'lately', 'died', 'diedIn', 'missed', 'thanks'];

const THEMES: Record<WritingVoice, readonly (readonly FactKey[])[]> = {
  plain: [BEGINNINGS, LIFE, PERSON, TOLD, LAST],
  warm: [PERSON, TOLD, BEGINNINGS, LIFE, LAST],
  formal: [BEGINNINGS, LIFE, PERSON, TOLD, LAST],
};

const NOTICE: readonly FactKey[] = [
  'died',
  'diedIn',
  'born',
  'bornIn',
  'parents',
  'partner',
  'children',
  'grandchildren',
  'known-for',
  'loved',
  'time-together',
  'held-by',
  'thanks',
];
const THANKS: readonly FactKey[] = ['thanks', 'saying'];

export const themesFor = (kind: WritingKind, voice: WritingVoice): readonly (readonly FactKey[])[] => {
  if (kind === 'notice') return [NOTICE];
  return kind === 'thank-you' ? [THANKS] : THEMES[voice];
};

/** The most important facts come first, for texts that have no room for everything. */
export const BY_WEIGHT: readonly FactKey[] = [
  ...([
    'known-for',
    'loved',
    'saying',
    'story',
    'work',
    'partner',
    'children',
    'habit',
    'happiest',
    'time-together',
    'held-by',
    'waited-for',
  ] as const),
  ...([
    'born',
    'bornIn',
    'childhood',
    'other',
    'made',
    'music',
    'helped',
    'lately',
    'missed',
    'home',
    'served',
    'honour',
    'died',
  ] as const),
  ...([
    'grandchildren',
    'parents',
    'siblings',
    'family',
    'friends',
    'animals',
    'school',
    'belief',
    'looked-like',
    'mischief',
    'came',
  ] as const),
  ...(['place', 'diedIn', 'knownAs', 'hard', 'thanks'] as const),
];

/** Maximum number of words per text or, for short texts, of facts. Read aloud, about 130 words take a minute. */
export const ROOM: Partial<Record<WritingKind, { words?: number; facts?: number }>> = {
  notice: { facts: 7 },
  'thank-you': { facts: 3 },
  'eulogy-3': { words: 370 },
  'eulogy-5': { words: 620 },
  'eulogy-8': { words: 1_000 },
};
