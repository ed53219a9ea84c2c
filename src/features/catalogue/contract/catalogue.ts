import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as catalogueLimits from './catalogue-limits.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Cursor, pageOf } from '../../../shared/api/pages.ts';
import { givenName, optionalText } from '../../../shared/text/text.ts';

/** quote: one or a few lines. poem: a poem or reading, with its own address. */
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

/** none: not for believers. any: for everybody. */
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
/** Circumstances of a death, or of the relationship. Decides which words would hurt; never shown. */
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

/** Closeness of the author of a memory to the person. any: also people who hardly knew them. child: the author is a child. */
export const Closeness = z.enum(['family', 'friend', 'colleague', 'neighbour', 'child', 'any']);
export type Closeness = z.infer<typeof Closeness>;
/** Time of writing: in the days after the death, around the service, later, or on an anniversary. */
export const Moment = z.enum(['first-days', 'service', 'later', 'anniversary']);
export type Moment = z.infer<typeof Moment>;

/** own: written for this product. */
export const Rights = z.enum(['own', 'public-domain', 'licensed', 'permission']);
export type Rights = z.infer<typeof Rights>;

/** Reading time. short: less than a minute. long: more than two. */
export const Length = z.enum(['short', 'medium', 'long']);
export type Length = z.infer<typeof Length>;

export const Text = z.object({
  slug: z.string(),
  kind: TextKind,
  /** Empty for most quotes. */
  title: z.string(),
  /** Line breaks as set; an empty line separates stanzas. */
  body: z.string(),
  /** Empty if it was written for this product. */
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

/** Entry of a list; `beginning` holds the first lines of a poem. */
export const ListedText = Text.omit({ body: true, rightsReason: true, translator: true }).extend({
  beginning: z.string(),
  isWhole: z.boolean(),
});
export type ListedText = z.infer<typeof ListedText>;

export const ChosenText = z.object({
  slug: givenName(catalogueLimits.SLUG_CHARACTERS),
  /** Title or beginning at the time of choosing, for the page's editors. Visitors read the catalogue's current text. */
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
  /** Texts about a hard death are listed only for a reader who asks for that subject, here or by typing it. */
  loss: Loss.optional(),
  /** Tolerates misspellings. Results come in order of relevance. */
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
