import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as catalogueLimits from './catalogue-limits.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Cursor, pageOf } from '../../../shared/api/pages.ts';
import { givenName, optionalText } from '../../../shared/text/text.ts';

/** quote: one or a few lines. poem: a poem or a longer text to read out, with a page of its own. */
export const TextKind = z.enum(['quote', 'poem']);
export type TextKind = z.infer<typeof TextKind>;

export const Theme = z.enum([
  'love',
  'missing',
  'ordinary-days',
  'work',
  'home',
  'laughter',
  'gratitude',
  'kindness',
  'nature',
  'faith',
  'courage',
  'illness',
  'sudden-death',
  'long-life',
  'short-life',
  'regret',
  'silence',
  'carrying-on',
  'remembering',
  'goodbye',
]);
export type Theme = z.infer<typeof Theme>;

/** The faith of the people whom a text suits. none: only people without a faith. any: everybody. */
export const Faith = z.enum(['none', 'any', 'christian', 'jewish', 'muslim', 'hindu', 'buddhist', 'sikh']);
export type Faith = z.infer<typeof Faith>;
export const Tone = z.enum(['plain', 'warm', 'light', 'formal']);
export type Tone = z.infer<typeof Tone>;
export const ForWhom = z.enum([
  'anyone',
  'parent',
  'partner',
  'child',
  'baby',
  'sibling',
  'friend',
  'grandparent',
  'pet',
]);
export type ForWhom = z.infer<typeof ForWhom>;
/** Circumstances of a death, or of the relationship. They decide which texts would hurt, and are never shown. */
export const Loss = z.enum([
  'baby',
  'child',
  'sudden',
  'long-illness',
  'dementia',
  'accident',
  'suicide',
  'violence',
  'substances',
  'estranged',
]);
export type Loss = z.infer<typeof Loss>;

/** How close the author of a memory was to the person. any: close or not. child: the author is a child. */
export const Closeness = z.enum(['family', 'friend', 'colleague', 'neighbour', 'child', 'any']);
export type Closeness = z.infer<typeof Closeness>;
/** When somebody writes: in the days after the death, around the service, later, or on an anniversary. */
export const Moment = z.enum(['first-days', 'service', 'later', 'anniversary']);
export type Moment = z.infer<typeof Moment>;

/** Why the text may be shown. own: it was written for this product. */
export const Rights = z.enum(['own', 'public-domain', 'licensed', 'permission']);
export type Rights = z.infer<typeof Rights>;

/** Reading time. short: less than a minute. long: more than two minutes. */
export const Length = z.enum(['short', 'medium', 'long']);
export type Length = z.infer<typeof Length>;

export const Text = z.object({
  slug: z.string(),
  kind: TextKind,
  /** Most quotes have an empty title. */
  title: z.string(),
  /** Line breaks are part of the text. An empty line separates stanzas. */
  body: z.string(),
  /** Empty if the text was written for this product. */
  author: z.string(),
  born: z.int().nullable(),
  died: z.int().nullable(),
  work: z.string(),
  year: z.int().nullable(),
  translator: z.string(),
  language: z.string(),
  themes: z.array(Theme),
  faith: Faith,
  tone: Tone,
  forWhom: z.array(ForWhom),
  seconds: z.int(),
  rights: Rights,
  rightsReason: z.string(),
});
export type Text = z.infer<typeof Text>;

/** A text in a list. `beginning` has only the first lines of a poem. */
export const ListedText = Text.omit({ body: true, rightsReason: true, translator: true }).extend({
  beginning: z.string(),
  isWhole: z.boolean(),
});
export type ListedText = z.infer<typeof ListedText>;

export const ChosenText = z.object({
  slug: givenName(catalogueLimits.SLUG_CHARACTERS),
  /** The title or beginning when the text was chosen, for the page's editors. Visitors see the catalogue's current text. */
  title: optionalText(catalogueLimits.TEXT_TITLE_CHARACTERS),
  chosenBy: optionalText(limits.CHOSEN_BY_CHARACTERS),
});
export type ChosenText = z.infer<typeof ChosenText>;

/** A quote or poem as a page shows it: a quote in full, and only the first lines of a long poem. */
export const PlacedText = ListedText.pick({
  slug: true,
  kind: true,
  title: true,
  beginning: true,
  isWhole: true,
  author: true,
  born: true,
  died: true,
  work: true,
  year: true,
  language: true,
  rights: true,
}).extend({ chosenBy: z.string() });
export type PlacedText = z.infer<typeof PlacedText>;

export const TextFilters = z.object({
  kind: TextKind.optional(),
  theme: Theme.optional(),
  faith: Faith.optional(),
  tone: Tone.optional(),
  forWhom: ForWhom.optional(),
  length: Length.optional(),
  /** Texts about a hard death are listed only if the reader asks for that subject, with this filter or in `search`. */
  loss: Loss.optional(),
  /** Finds misspelled words too. Sorted by relevance. */
  search: optionalText(catalogueLimits.SEARCH_CHARACTERS).optional(),
});
export type TextFilters = z.infer<typeof TextFilters>;

export const catalogue = {
  list: endpoint('open')
    .route({ method: 'GET', path: '/texts' })
    .input(TextFilters.extend({ after: Cursor.optional() }))
    .output(pageOf(ListedText)),
  read: endpoint('open')
    .route({ method: 'GET', path: '/texts/{slug}' })
    .input(z.object({ slug: givenName(catalogueLimits.SLUG_CHARACTERS) }))
    .output(Text),
};
