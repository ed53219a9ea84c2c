import * as z from 'zod';
import { Relation } from '../../writing/contract/facts.ts';

/** Region whose rules apply, mostly where the person lived. everywhere: a country for which we have no rules. */
export const Region = z.enum(['england-wales', 'scotland', 'northern-ireland', 'ireland', 'usa', 'everywhere']);
export type Region = z.infer<typeof Region>;

export const Phase = z.enum(['now', 'first-week', 'first-month', 'first-year', 'later']);
export type Phase = z.infer<typeof Phase>;

export const Area = z.enum([
  'people',
  'registration',
  'documents',
  'funeral',
  'money',
  'home',
  'legal',
  'digital',
  'care',
  'self',
]);
export type Area = z.infer<typeof Area>;

export const PaperKind = z.enum([
  'death-certificate',
  'birth-certificate',
  'marriage-certificate',
  'passport',
  'driving-licence',
  'medical-certificate',
  'proof-of-address',
  'will',
  'bank-statements',
  'pension-papers',
  'insurance-papers',
  'benefit-letters',
  'vehicle-papers',
  'tenancy',
  'mortgage',
  'employment-papers',
  'tax-papers',
  'adoption-certificate',
  'divorce-papers',
  'service-record',
]);
export type PaperKind = z.infer<typeof PaperKind>;

export const LetterKind = z.enum([
  'bank',
  'employer',
  'landlord',
  'pension',
  'insurance',
  'energy',
  'telephone',
  'subscriptions',
  'social-media',
  'electoral-roll',
  'certificates',
]);
export type LetterKind = z.infer<typeof LetterKind>;

const yesOrNo = z.enum(['yes', 'no']);

/** Questions that choose the steps. An unanswered question excludes no step. */
const questions = {
  place: z.enum(['home', 'hospital', 'care-home', 'hospice', 'elsewhere', 'abroad']),
  /** examined: a coroner, a prosecutor or a medical examiner investigates the death. */
  manner: z.enum(['expected', 'sudden', 'examined']),
  age: z.enum(['adult', 'child', 'baby', 'stillborn']),
  will: z.enum(['yes', 'no', 'unknown']),
  funeral: z.enum(['burial', 'cremation', 'undecided']),
  home: z.enum(['owned-alone', 'owned-shared', 'rented', 'care-home', 'with-family']),
  work: z.enum(['employed', 'self-employed', 'retired', 'none']),
  benefits: yesOrNo,
  children: yesOrNo,
  pets: yesOrNo,
  vehicle: yesOrNo,
  abroad: yesOrNo,
  repatriation: yesOrNo,
  veteran: yesOrNo,
};
export const Answers = z.object(questions).partial();
export type Answers = z.infer<typeof Answers>;
export const Question = z.enum(Object.keys(questions) as [keyof Answers, ...(keyof Answers)[]]);
export type Question = z.infer<typeof Question>;
/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = Question.options;
export const answersTo = (question: Question): readonly string[] => questions[question].options;

/** A day from which a deadline may count. */
export const Event = z.enum(['death', 'certificate', 'registration', 'funeral', 'birth', 'grant', 'return']);
export type Event = z.infer<typeof Event>;

export const Source = z.object({
  title: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  publisher: z.string(),
  kind: z.enum(['act', 'government', 'public-body', 'charity']),
  /** Date printed on the copy of the source that we read, as year, month or day; null if it has none. */
  copy: z
    .string()
    .regex(/^\d{4}(-\d\d(-\d\d)?)?$/)
    .nullable(),
});
export type Source = z.infer<typeof Source>;

const Call = z.object({
  name: z.string(),
  phone: z.string().optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  note: z.string().optional(),
});

export const Deadline = z.object({
  amount: z.int().positive(),
  unit: z.enum(['days', 'weeks', 'months', 'years']),
  from: Event,
  /** True if the deadline is the end of the month in which the period ends. */
  isMonthEnd: z.boolean().optional(),
  /** Text: who made the rule, from which day the time counts, and what to do if the deadline cannot be met. */
  rule: z.string().max(250),
});
export type Deadline = z.infer<typeof Deadline>;

const Key = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);
const isAnswer = (name: string, value: string): boolean =>
  (name === 'relation' ? Relation.options : answersTo(name as Question)).some((known) => known === value);

/** Required answers to questions, and required relations of the caller to the person. */
export const Conditions = z
  .partialRecord(z.enum([...QUESTIONS, 'relation']), z.array(z.string()).nonempty())
  .refine((given) => Object.entries(given).every(([name, values]) => values.every((value) => isAnswer(name, value))));
export type Conditions = z.infer<typeof Conditions>;

/** A step in a file of catalogues/steps/. `{name}` stands for the person who died. */
export const GivenStep = z.strictObject({
  id: Key,
  in: z.array(Region).nonempty(),
  /** Steps of the general pack that this step replaces in its regions. */
  replaces: z.array(Key),
  phase: Phase,
  /** Days after the death until which the step helps; later it is left out. */
  until: z.int().positive().optional(),
  order: z.number(),
  area: Area,
  title: z.string().min(3).max(80),
  why: z.string().min(10).max(400),
  how: z.array(z.string().min(3).max(500)).min(1).max(8),
  papers: z.array(PaperKind),
  call: z.array(Call).max(4),
  /** `source`: index of the source in `sources`. */
  deadline: Deadline.extend({ source: z.int().nonnegative() }).optional(),
  /** The deadline waits while the death is being examined. */
  held: z.boolean().optional(),
  after: z.array(Key),
  letter: LetterKind.optional(),
  /** The step is left out if a question was answered with another value. */
  appliesIf: Conditions.optional(),
  /** The step is shown only if each question was answered with one of these values. */
  onlyIf: Conditions.optional(),
  /** Empty for plain advice, which names no date and no office. */
  sources: z.array(Source),
  /** ISO date when the sources were read. */
  checkedAt: z.iso.date(),
  /** Reason why the step names no date or office. */
  leftGeneral: z.string().optional(),
});
export type GivenStep = z.infer<typeof GivenStep>;

export const HelplineFor = z.enum([
  'emergency',
  'crisis',
  'grief',
  'suicide',
  'baby',
  'child',
  'partner',
  'soldier',
  'older',
]);
export type HelplineFor = z.infer<typeof HelplineFor>;

export const Helpline = z.strictObject({
  id: Key,
  in: z.array(Region).nonempty(),
  for: z.array(HelplineFor).nonempty(),
  name: z.string().max(120),
  says: z.string().max(200),
  phone: z.string().max(60).optional(),
  text: z.string().max(80).optional(),
  url: z.url({ protocol: /^https?$/ }),
  hours: z.string().max(120).optional(),
  source: Source,
  checkedAt: z.iso.date(),
});
export type Helpline = z.infer<typeof Helpline>;

/** After this time, sources must be checked again. */
export const CHECKED_FOR_MS = 180 * 24 * 60 * 60 * 1000;
