import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Role } from '../../people/contract/roles.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** Who somebody was to the member who answers; it chooses the questions, and is the member's own to say. */
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

/** What the form of the editor holds already: said there, changed there, and never asked again. */
export const FORM_KEYS = ['name', 'knownAs', 'born', 'bornIn', 'died', 'diedIn', 'place'] as const;

/** With what the interview asks for as well: it is written into the form then. */
export const HELD_BY_FORM = [...FORM_KEYS, 'pronouns'] as const;

/** What a fact is about; its value completes a sentence that begins in the reader's language (src/features/writing/words/en/facts.ts). */
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

/** Where a fact was said. Only what came out of pasted notes waits to be confirmed. */
export const FactSource = z.enum(['form', 'interview', 'notes', 'hand']);
export type FactSource = z.infer<typeof FactSource>;

/** Something the family has said of the person, seen by the people of the page alone. */
export const Fact = z.object({
  /** `form:` and its key for what the form holds. */
  id: z.string(),
  key: FactKey,
  /** As it was typed; of a date its day, month and year as the form keeps them. */
  value: z.string(),
  /** As a sentence in the page's language, as the helper reads it. */
  sentence: z.string(),
  /** The name of whoever said it; null where they have given none, and for the form. */
  saidBy: z.string().nullable(),
  isOwn: z.boolean(),
  source: FactSource,
  isConfirmed: z.boolean(),
  saidAt: z.iso.datetime().nullable(),
  /** Whether it tells how the person died, as the family answered: true keeps it out of composed texts. Null: no answer yet. */
  tellsHow: z.boolean().nullable().optional(),
});
export type Fact = z.infer<typeof Fact>;

export const FactsOfTribute = z.object({
  id: z.string(),
  name: z.string(),
  /** The word of the family, for questions; sentences of facts say the name that visitors read. */
  called: z.string(),
  /** Of the one who asks. */
  role: Role,
  language: z.string(),
  facts: z.array(Fact),
});
export type FactsOfTribute = z.infer<typeof FactsOfTribute>;

const InterviewQuestion = z.object({
  key: SaidKey,
  state: z.enum(['open', 'answered', 'skipped']),
});

/** The questions in their order for the one who asks; null in `relation` means that this is to be said first. */
export const Interview = FactsOfTribute.extend({
  relation: Relation.nullable(),
  questions: z.array(InterviewQuestion),
});
export type Interview = z.infer<typeof Interview>;

const Id = z.object({ id: z.uuid() });
const FactId = Id.extend({ factId: z.uuid() });
const Said = z.object({ key: SaidKey, value: requiredText(limits.FACT_CHARACTERS) });

export const facts = {
  /** What the form holds first, then what was said, the oldest first. */
  list: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/facts' }).input(Id).output(FactsOfTribute),
  /** The id is made by whoever asks, so that a repeated request makes one fact. TOO_MANY_FACTS. */
  say: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/facts/{factId}' })
    .input(FactId.extend(Said.shape))
    .output(FactsOfTribute),
  /** What came out of notes is right. */
  confirm: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/facts/{factId}/confirmation' })
    .input(FactId)
    .output(FactsOfTribute),
  /** All of these are right. One that is gone, or confirmed already, is passed over. */
  confirmAll: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/facts/confirmation' })
    .input(Id.extend({ factIds: z.array(z.uuid()).max(limits.FACTS_PER_TRIBUTE) }))
    .output(FactsOfTribute),
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/facts/{factId}' })
    .input(FactId)
    .output(FactsOfTribute),
  /**
   * Splits pasted notes into facts that wait to be confirmed, each a piece of the notes as they stand. Notes that were
   * sent already (`notesId`) make nothing new. TOO_MANY_FACTS.
   */
  split: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/notes', successStatus: 201 })
    .input(Id.extend({ notesId: z.uuid(), notes: requiredText(limits.NOTES_CHARACTERS) }))
    .output(FactsOfTribute),
  interview: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/interview' }).input(Id).output(Interview),
  relate: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/interview/relation' })
    .input(Id.extend({ relation: Relation }))
    .output(Interview),
  /** Says a fact, or (null) leaves the question for good, until somebody answers it after all. TOO_MANY_FACTS. */
  answer: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/interview/{key}' })
    .input(Id.extend({ key: SaidKey, factId: z.uuid(), value: requiredText(limits.FACT_CHARACTERS).nullable() }))
    .output(Interview),
};
