import * as z from 'zod';
import { ChosenText, Loss } from '../../catalogue/contract/catalogue.ts';
import { PartialDate } from '../../../shared/dates/dates.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { optionalText } from '../../../shared/text/text.ts';

export const ACCENTS = ['rosemary', 'slate', 'heather', 'wine', 'ochre', 'sea', 'umber', 'graphite'] as const;
export const Accent = z.enum(ACCENTS);
export type Accent = z.infer<typeof Accent>;

/** unsaid: the page says nothing about flowers. charity: the page asks for gifts to a charity instead. */
export const Flowers = z.enum(['unsaid', 'yes', 'no', 'charity']);
export type Flowers = z.infer<typeof Flowers>;

export const EDITOR_STEPS = ['who', 'life', 'photographs', 'story', 'words', 'look', 'publish'] as const;
export type EditorStep = (typeof EDITOR_STEPS)[number];

interface FieldRow {
  schema: z.ZodType;
  empty: unknown;
  step: EditorStep;
  /** If true, the step is done as soon as one such field is filled in. */
  completesStep: boolean;
  /** `visitors`: shown as written. `rule`: shown as a rule changes it. `family`: shown only on private screens. */
  shownTo: 'visitors' | 'rule' | 'family';
  /** True for free text, in which passages can be found and erased. */
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

/** Every field that a family fills in. In a new draft, all are empty. Labels: `../words/en/tribute-fields.ts`. */
export const tributeFields = {
  name: text(limits.NAME_CHARACTERS, { step: 'who', shownTo: 'visitors', completesStep: true }),
  /** How to say the name aloud: "shi-VAWN". It has the limit of a name, because it may spell the whole name. */
  pronunciation: text(limits.NAME_CHARACTERS, { step: 'who', shownTo: 'visitors' }),
  /** The family's word for private screens: "Mum". Visitors read it only if it is also the public name. */
  knownAs: text(limits.KNOWN_AS_CHARACTERS, { step: 'who', shownTo: 'family' }),
  /** Short name for visitors, chosen by a keeper. If empty, visitors read the given name (names.ts). */
  publicName: text(limits.NAME_CHARACTERS, { step: 'who', shownTo: 'rule' }),
  /** "she", "they/them", or free text. Composed texts use these pronouns. */
  pronouns: text(limits.PRONOUNS_CHARACTERS, { step: 'story', shownTo: 'family' }),
  born: choice(PartialDate.nullable(), null, { step: 'life', shownTo: 'rule', completesStep: true }),
  died: choice(PartialDate.nullable(), null, { step: 'life', shownTo: 'rule', completesStep: true }),
  showsFullDates: choice(z.boolean(), false, { step: 'life', shownTo: 'rule' }),
  place: text(limits.PLACE_CHARACTERS, { step: 'life', shownTo: 'visitors', completesStep: true }),
  bornIn: text(limits.PLACE_CHARACTERS, { step: 'life', shownTo: 'visitors', completesStep: true }),
  diedIn: text(limits.PLACE_CHARACTERS, { step: 'life', shownTo: 'visitors', completesStep: true }),
  /** Says who looks after the page, in a keeper's words. Never an account's name. */
  keptBy: text(limits.KEPT_BY_CHARACTERS, { step: 'story', shownTo: 'visitors' }),
  line: text(limits.LINE_CHARACTERS, { step: 'life', shownTo: 'visitors', completesStep: true }),
  /** Markdown subset (story-blocks.ts), stored byte for byte. Visitors get it without photographs hidden from them. */
  story: text(limits.STORY_CHARACTERS, { step: 'story', shownTo: 'visitors', completesStep: true }),
  accent: choice(Accent, 'rosemary', { step: 'look', shownTo: 'visitors', completesStep: true }),
  /** Private. Decides which texts would hurt, and which memories wait for approval. */
  loss: choice(z.array(Loss).max(Loss.options.length), [], { step: 'life', shownTo: 'family' }),
  readings: choice(readings, [], { step: 'words', shownTo: 'rule', completesStep: true }),
  flowers: choice(Flowers, 'unsaid', { step: 'words', shownTo: 'rule', completesStep: true }),
  charity: text(limits.CHARITY_CHARACTERS, { step: 'words', shownTo: 'rule' }),
  /** Whether visitors may lay a stone. Off unless chosen, because it is a custom of some families only. */
  takesStones: choice(z.boolean(), false, { step: 'words', shownTo: 'visitors', completesStep: true }),
  dress: text(limits.DRESS_CHARACTERS, { step: 'words', shownTo: 'rule', completesStep: true }),
  wishes: text(limits.WISHES_CHARACTERS, { step: 'words', shownTo: 'rule', completesStep: true }),
} satisfies Record<string, FieldRow>;

type Rows = typeof tributeFields;
export type TributeField = keyof Rows;
export type TextField = { [Field in TributeField]: Rows[Field]['isText'] extends true ? Field : never }[TributeField];
/** Fields that turn something on or off. */
export type SwitchField = {
  [Field in TributeField]: Rows[Field]['empty'] extends boolean ? Field : never;
}[TributeField];
export type ShownField = {
  [Field in TributeField]: Rows[Field]['shownTo'] extends 'family' ? never : Field;
}[TributeField];
type VisitorField = {
  [Field in TributeField]: Rows[Field]['shownTo'] extends 'visitors' ? Field : never;
}[TributeField];

export const TRIBUTE_FIELDS = Object.keys(tributeFields) as TributeField[];
export const isTributeField = (name: string): name is TributeField => Object.hasOwn(tributeFields, name);
export const isTextField = (name: string): name is TextField => isTributeField(name) && tributeFields[name].isText;
export const SHOWN_FIELDS = TRIBUTE_FIELDS.filter(
  (name): name is ShownField => tributeFields[name].shownTo !== 'family',
);
export const VISITOR_FIELDS = TRIBUTE_FIELDS.filter(
  (name): name is VisitorField => tributeFields[name].shownTo === 'visitors',
);

/** Maps every field's row. TypeScript cannot follow the mapping, so the caller names the result's type. */
const mapFields = <Mapped extends Record<TributeField, unknown>>(valueOf: (row: FieldRow) => unknown): Mapped =>
  Object.fromEntries(TRIBUTE_FIELDS.map((name) => [name, valueOf(tributeFields[name])])) as Mapped;

export const TributeFields = z.object(
  mapFields<{ [Field in TributeField]: Rows[Field]['schema'] }>(({ schema }) => schema),
);
export type TributeFields = z.infer<typeof TributeFields>;

export const emptyFields = mapFields<TributeFields>(({ empty }) => empty);

export const pickFields = <Source extends object, Name extends keyof Source>(from: Source, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Source, Name>;

export const Wishes = TributeFields.pick({ flowers: true, charity: true, dress: true, wishes: true });
export type Wishes = z.infer<typeof Wishes>;

const readText = z.string();
const readTexts = <Name extends TextField>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, readText])) as Record<Name, typeof readText>;

/** Schemas without length limits, because limits are checked on saving. */
export const textsAsRead = readTexts(TRIBUTE_FIELDS.filter(isTextField));
type VisitorText = VisitorField & TextField;
export const visitorTextsAsRead = readTexts(VISITOR_FIELDS.filter((name): name is VisitorText => isTextField(name)));
