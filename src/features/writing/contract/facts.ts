import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Role } from '../../people/contract/roles.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** Who died, seen from the member: "parent" is the member's parent. The choice selects the interview questions. */
const RELATIONS = [
  'parent',
  'partner',
  'child',
  'baby',
  'sibling',
  'grandparent',
  'relative',
  'friend',
  'pet',
  'other',
] as const;
export const Relation = z.enum(RELATIONS);
export type Relation = z.infer<typeof Relation>;

/** Details that the editor's form already has. They are read and changed in the form; the interview never asks for them. */
export const FORM_KEYS = ['name', 'knownAs', 'born', 'bornIn', 'died', 'diedIn', 'place'] as const;

/** Also the pronouns. The form has them, but the interview asks for them too and writes the answer into the form. */
export const FORM_FACTS = [...FORM_KEYS, 'pronouns'] as const;

/** Topics of facts. For each, words/en/facts.ts has the beginning of a sentence that the value of a fact completes. */
const SAID_KEYS = [
  'pronouns',
  'parents',
  'siblings',
  'partner',
  'children',
  'grandchildren',
  'family',
  'friends',
  'animals',
  'childhood',
  'school',
  'work',
  'home',
  'served',
  'honour',
  'belief',
  'loved',
  'habit',
  'saying',
  'known-for',
  'made',
  'music',
  'happiest',
  'helped',
  'hard',
  'lately',
  'missed',
  'thanks',
  'waited-for',
  'time-together',
  'looked-like',
  'held-by',
  'came',
  'mischief',
  'story',
  'other',
] as const;
export const SaidKey = z.enum(SAID_KEYS);
export type SaidKey = z.infer<typeof SaidKey>;

export const FactKey = z.enum([...FORM_KEYS, ...SAID_KEYS]);
export type FactKey = z.infer<typeof FactKey>;

/** Where a fact was entered. Only facts from pasted notes must be confirmed. */
export const FactSource = z.enum(['form', 'interview', 'notes', 'hand']);
export type FactSource = z.infer<typeof FactSource>;

/** Something that the family said about the person. Only keepers and helpers of the page see it. */
export const Fact = z.object({
  /** A fact from the editor's form has the id `form:` and its key, as in `form:born`. */
  id: z.string(),
  key: FactKey,
  /** Raw text; for a date, JSON with day, month and year. */
  value: z.string(),
  /** A sentence in the page's language, as the text model reads it. */
  sentence: z.string(),
  /** The author's display name. Null if the author has none, and for facts from the form. */
  saidBy: z.string().nullable(),
  isOwn: z.boolean(),
  source: FactSource,
  isConfirmed: z.boolean(),
  saidAt: z.iso.datetime().nullable(),
  /** Whether the fact tells how the person died: true keeps it out of composed texts, null means not answered yet. */
  tellsHow: z.boolean().nullable().optional(),
});
export type Fact = z.infer<typeof Fact>;

export const FactsOfTribute = z.object({
  id: z.string(),
  name: z.string(),
  /** The family's own word for the person, used in questions. Sentences of facts use the name that visitors read. */
  called: z.string(),
  role: Role,
  language: z.string(),
  facts: z.array(Fact),
});
export type FactsOfTribute = z.infer<typeof FactsOfTribute>;

const InterviewQuestion = z.object({
  key: SaidKey,
  state: z.enum(['open', 'answered', 'skipped']),
});

/** Questions in their order for the caller. If `relation` is null, ask for it first. */
export const Interview = FactsOfTribute.extend({
  relation: Relation.nullable(),
  questions: z.array(InterviewQuestion),
});
export type Interview = z.infer<typeof Interview>;

const Id = z.object({ id: z.uuid() });
const FactId = Id.extend({ factId: z.uuid() });
const Said = z.object({ key: SaidKey, value: requiredText(limits.FACT_CHARACTERS) });

export const facts = {
  /** Facts from the form first, then the others, oldest first. */
  list: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/facts' }).input(Id).output(FactsOfTribute),
  /** The client makes the id, so that a repeated request creates one fact. Error: TOO_MANY_FACTS. */
  say: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/facts/{factId}' })
    .input(FactId.extend(Said.shape))
    .output(FactsOfTribute),
  confirm: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/facts/{factId}/confirmation' })
    .input(FactId)
    .output(FactsOfTribute),
  /** Confirms several facts. Skips those that are gone or already confirmed. */
  confirmAll: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/facts/confirmation' })
    .input(Id.extend({ factIds: z.array(z.uuid()).max(limits.FACTS_PER_TRIBUTE) }))
    .output(FactsOfTribute),
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/facts/{factId}' })
    .input(FactId)
    .output(FactsOfTribute),
  /** Splits pasted notes into verbatim facts to confirm. A repeated `notesId` creates nothing. Error: TOO_MANY_FACTS. */
  split: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/notes', successStatus: 201 })
    .input(Id.extend({ notesId: z.uuid(), notes: requiredText(limits.NOTES_CHARACTERS) }))
    .output(FactsOfTribute),
  interview: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/interview' }).input(Id).output(Interview),
  relate: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/interview/relation' })
    .input(Id.extend({ relation: Relation }))
    .output(Interview),
  /** Saves an answer as a fact. Null skips the question until somebody answers it. Error: TOO_MANY_FACTS. */
  answer: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/interview/{key}' })
    .input(Id.extend({ key: SaidKey, factId: z.uuid(), value: requiredText(limits.FACT_CHARACTERS).nullable() }))
    .output(Interview),
};
