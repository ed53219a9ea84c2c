import * as z from 'zod';
import { ChosenText, Loss } from '../../catalogue/contract/catalogue.ts';
import { PartialDate } from '../../../shared/dates/dates.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { optionalText } from '../../../shared/text/text.ts';

export const ACCENTS = ['rosemary', 'slate', 'heather', 'wine', 'ochre', 'sea', 'umber', 'graphite'] as const;
export const Accent = z.enum(ACCENTS);
export type Accent = z.infer<typeof Accent>;

/** unsaid: nothing about flowers stands on the page. charity: a gift to one instead. */
export const Flowers = z.enum(['unsaid', 'yes', 'no', 'charity']);
export type Flowers = z.infer<typeof Flowers>;

export const EDITOR_STEPS = ['who', 'life', 'photographs', 'story', 'words', 'look', 'publish'] as const;
export type EditorStep = (typeof EDITOR_STEPS)[number];

/** One field that a family writes, and everything that follows from it. */
interface FieldRow {
  schema: z.ZodType;
  /** The value of a new draft. */
  empty: unknown;
  /** The step of the editor that asks for it. */
  step: EditorStep;
  /** The step counts as done once one such field is not empty. */
  completesStep: boolean;
  /**
   * `visitors`: the public page and its copies show it as it was written. `rule`: they show what a rule makes of it (the
   * years of a date, the name in a sentence). `family`: it never leaves the private screens.
   */
  shownTo: 'visitors' | 'rule' | 'family';
  /** Free text: a passage can be found in it and erased. */
  isText: boolean;
}

const text = <const Shown extends FieldRow['shownTo']>(
  most: number,
  { step, shownTo, completesStep = false }: { step: EditorStep; shownTo: Shown; completesStep?: boolean },
) => ({ schema: optionalText(most), empty: '', step, shownTo, completesStep, isText: true as const });

const choice = <Schema extends z.ZodType, const Shown extends FieldRow['shownTo']>(
  schema: Schema,
  empty: z.infer<Schema>,
  { step, shownTo, completesStep = false }: { step: EditorStep; shownTo: Shown; completesStep?: boolean },
) => ({ schema, empty, step, shownTo, completesStep, isText: false as const });

const readings = z
  .array(ChosenText)
  .refine(
    ({ length }) => length <= limits.READINGS_PER_TRIBUTE,
    because('readings_most', { max: limits.READINGS_PER_TRIBUTE }),
  );

/** Every field that a family writes. Each may be empty while the tribute is a draft. Their words: `../words/en/tribute-fields.ts`. */
export const tributeFields = {
  name: text(limits.NAME_CHARACTERS, { step: 'who', shownTo: 'visitors', completesStep: true }),
  /** How the name is said aloud, spelt as the family would explain it: "shi-VAWN". As long as a name, because it may say all of it. */
  pronunciation: text(limits.NAME_CHARACTERS, { step: 'who', shownTo: 'visitors' }),
  /** The word of the family, for private screens: "Mum". Visitors read it only where it is the public name too. */
  knownAs: text(limits.KNOWN_AS_CHARACTERS, { step: 'who', shownTo: 'family' }),
  /** The short name that visitors read, as a keeper chose it; empty: the given name (names.ts). */
  publicName: text(limits.NAME_CHARACTERS, { step: 'who', shownTo: 'rule' }),
  /** "she", "they/them", or words of their own; what is written about the person follows them. */
  pronouns: text(limits.PRONOUNS_CHARACTERS, { step: 'story', shownTo: 'family' }),
  born: choice(PartialDate.nullable(), null, { step: 'life', shownTo: 'rule', completesStep: true }),
  died: choice(PartialDate.nullable(), null, { step: 'life', shownTo: 'rule', completesStep: true }),
  /** Visitors see only the years until the family chooses otherwise. */
  showsFullDates: choice(z.boolean(), false, { step: 'life', shownTo: 'rule' }),
  place: text(limits.PLACE_CHARACTERS, { step: 'life', shownTo: 'visitors', completesStep: true }),
  bornIn: text(limits.PLACE_CHARACTERS, { step: 'life', shownTo: 'visitors', completesStep: true }),
  diedIn: text(limits.PLACE_CHARACTERS, { step: 'life', shownTo: 'visitors', completesStep: true }),
  /** Who keeps the page, in words the keeper chooses: never the name of an account. */
  keptBy: text(limits.KEPT_BY_CHARACTERS, { step: 'story', shownTo: 'visitors' }),
  line: text(limits.LINE_CHARACTERS, { step: 'life', shownTo: 'visitors', completesStep: true }),
  /** Markdown of a few signs (story-blocks.ts). Kept byte for byte; visitors read it without photographs they may not see. */
  story: text(limits.STORY_CHARACTERS, { step: 'story', shownTo: 'visitors', completesStep: true }),
  accent: choice(Accent, 'rosemary', { step: 'look', shownTo: 'visitors', completesStep: true }),
  /** For the people of the page alone: which words would hurt, and which of visitors' words somebody should read first. */
  loss: choice(z.array(Loss).max(Loss.options.length), [], { step: 'life', shownTo: 'family' }),
  /** Favourite words and readings, in their order. */
  readings: choice(readings, [], { step: 'words', shownTo: 'rule', completesStep: true }),
  flowers: choice(Flowers, 'unsaid', { step: 'words', shownTo: 'rule', completesStep: true }),
  /** The charity that is named instead of flowers. */
  charity: text(limits.CHARITY_CHARACTERS, { step: 'words', shownTo: 'rule' }),
  dress: text(limits.DRESS_CHARACTERS, { step: 'words', shownTo: 'rule', completesStep: true }),
  wishes: text(limits.WISHES_CHARACTERS, { step: 'words', shownTo: 'rule', completesStep: true }),
} satisfies Record<string, FieldRow>;

type Rows = typeof tributeFields;
export type TributeField = keyof Rows;
export type TextField = { [Field in TributeField]: Rows[Field]['isText'] extends true ? Field : never }[TributeField];
export type ShownField = {
  [Field in TributeField]: Rows[Field]['shownTo'] extends 'family' ? never : Field;
}[TributeField];
type VisitorField = {
  [Field in TributeField]: Rows[Field]['shownTo'] extends 'visitors' ? Field : never;
}[TributeField];

export const TRIBUTE_FIELDS = Object.keys(tributeFields) as TributeField[];
export const isTributeField = (name: string): name is TributeField => Object.hasOwn(tributeFields, name);
export const isTextField = (name: string): name is TextField => isTributeField(name) && tributeFields[name].isText;
/** Those that visitors see, or of which they see something. */
export const SHOWN_FIELDS = TRIBUTE_FIELDS.filter(
  (name): name is ShownField => tributeFields[name].shownTo !== 'family',
);
/** Those that visitors read as they were written. */
export const VISITOR_FIELDS = TRIBUTE_FIELDS.filter(
  (name): name is VisitorField => tributeFields[name].shownTo === 'visitors',
);

/** For each field what `valueOf` makes of its row. TypeScript cannot follow the mapping, so the caller names its type. */
const mapFields = <Mapped extends Record<TributeField, unknown>>(valueOf: (row: FieldRow) => unknown): Mapped =>
  Object.fromEntries(TRIBUTE_FIELDS.map((name) => [name, valueOf(tributeFields[name])])) as Mapped;

export const TributeFields = z.object(
  mapFields<{ [Field in TributeField]: Rows[Field]['schema'] }>(({ schema }) => schema),
);
export type TributeFields = z.infer<typeof TributeFields>;

export const emptyFields = mapFields<TributeFields>(({ empty }) => empty);

/** Some fields of something that has them all. */
export const pickFields = <Source extends object, Name extends keyof Source>(from: Source, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Source, Name>;

/** The family's wishes for people who come, or send something. */
export const Wishes = TributeFields.pick({ flowers: true, charity: true, dress: true, wishes: true });
export type Wishes = z.infer<typeof Wishes>;

const readText = z.string();
const readTexts = <Name extends TextField>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, readText])) as Record<Name, typeof readText>;

/** Every text as it may be read back: limits are judged when it is saved. */
export const textsAsRead = readTexts(TRIBUTE_FIELDS.filter(isTextField));
type VisitorText = VisitorField & TextField;
export const visitorTextsAsRead = readTexts(VISITOR_FIELDS.filter((name): name is VisitorText => isTextField(name)));
