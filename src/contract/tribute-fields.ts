import * as z from 'zod';
import { ChosenText, Loss } from './catalogue.ts';
import { PartialDate } from './dates.ts';
import { because } from './field-refusals.ts';
import * as limits from './limits.ts';
import { optionalText } from './text.ts';

export const ACCENTS = ['rosemary', 'slate', 'heather', 'wine', 'ochre', 'sea', 'umber', 'graphite'] as const;
export const Accent = z.enum(ACCENTS);
export type Accent = z.infer<typeof Accent>;

/** unsaid: nothing about flowers stands on the page. charity: a gift to one instead. */
export const Flowers = z.enum(['unsaid', 'yes', 'no', 'charity']);
export type Flowers = z.infer<typeof Flowers>;

/** What the family asks of whoever comes, or sends something. */
export const Wishes = z.object({
  flowers: Flowers,
  /** The charity that is named instead of flowers. */
  charity: optionalText(limits.CHARITY_CHARACTERS),
  dress: optionalText(limits.DRESS_CHARACTERS),
  wishes: optionalText(limits.WISHES_CHARACTERS),
});
export type Wishes = z.infer<typeof Wishes>;

/** What a family writes. Every field may be empty while the tribute is a draft. */
export const TributeFields = z.object({
  name: optionalText(limits.NAME_CHARACTERS),
  /** The word of the family, for private screens: "Mum". Visitors read it only where it is the public name too. */
  knownAs: optionalText(limits.KNOWN_AS_CHARACTERS),
  /** The short name that visitors read, as a keeper chose it; empty: the given name (names.ts). */
  publicName: optionalText(limits.NAME_CHARACTERS),
  /** "she", "they/them", or words of their own; what is written about the person follows them. */
  pronouns: optionalText(limits.PRONOUNS_CHARACTERS),
  born: PartialDate.nullable(),
  died: PartialDate.nullable(),
  /** Visitors see only the years until the family chooses otherwise. */
  showsFullDates: z.boolean(),
  place: optionalText(limits.PLACE_CHARACTERS),
  bornIn: optionalText(limits.PLACE_CHARACTERS),
  diedIn: optionalText(limits.PLACE_CHARACTERS),
  /** Who keeps the page, in words the keeper chooses: never the name of an account. */
  keptBy: optionalText(limits.KEPT_BY_CHARACTERS),
  line: optionalText(limits.LINE_CHARACTERS),
  /** Markdown of a few signs (story-blocks.ts). Kept byte for byte; visitors read it without photographs they may not see. */
  story: optionalText(limits.STORY_CHARACTERS),
  accent: Accent,
  /** For the people of the page alone: which words would hurt, and which of visitors' words somebody should read first. */
  loss: z.array(Loss).max(Loss.options.length),
  /** Favourite words and readings, in their order. */
  readings: z
    .array(ChosenText)
    .refine(
      ({ length }) => length <= limits.READINGS_PER_TRIBUTE,
      because('readings_most', { max: limits.READINGS_PER_TRIBUTE }),
    ),
  ...Wishes.shape,
});
export type TributeFields = z.infer<typeof TributeFields>;

export const emptyFields: TributeFields = {
  name: '',
  knownAs: '',
  publicName: '',
  pronouns: '',
  born: null,
  died: null,
  showsFullDates: false,
  place: '',
  bornIn: '',
  diedIn: '',
  keptBy: '',
  line: '',
  story: '',
  accent: 'rosemary',
  loss: [],
  readings: [],
  flowers: 'unsaid',
  charity: '',
  dress: '',
  wishes: '',
};
