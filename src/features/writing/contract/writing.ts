import { eventIterator } from '@orpc/contract';
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { SaidKey } from './facts.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Role } from '../../people/contract/roles.ts';
import { optionalText } from '../../../shared/text/text.ts';

/** What can be composed from the facts; the last two change a passage that the writer gives. */
const WRITING_KINDS = [
  'life-story',
  'notice',
  'eulogy-3',
  'eulogy-5',
  'eulogy-8',
  'thank-you',
  'shorten',
  'soften',
] as const;
export const WritingKind = z.enum(WRITING_KINDS);
export type WritingKind = z.infer<typeof WritingKind>;

export const WritingVoice = z.enum(['plain', 'warm', 'formal']);
export type WritingVoice = z.infer<typeof WritingVoice>;

/** How a run ended. stopped: by whoever asked, or with their session. failed: what writes did not answer, or broke off. */
export const RunEnd = z.enum(['done', 'stopped', 'failed']);
export type RunEnd = z.infer<typeof RunEnd>;

/** What nobody has said, and is left for the family to fill in. */
export const BlankKind = z.enum(['date', 'number', 'place', 'name', 'words']);
export type BlankKind = z.infer<typeof BlankKind>;

/** A sentence as it was let through. */
export const Sentence = z.object({
  /** Words, and places to fill in; nothing for a sentence that is left out. */
  parts: z.array(z.union([z.object({ text: z.string() }), z.object({ blank: BlankKind })])),
  /** Ids of the facts it rests on. */
  facts: z.array(z.string()),
  /** left-out: nobody has said what it said. */
  state: z.enum(['kept', 'blanked', 'left-out']),
  /** It is left out because visitors of the page do not see what it says. */
  isHidden: z.literal(true).optional(),
});
export type Sentence = z.infer<typeof Sentence>;

const Asked = z.object({ kind: WritingKind, voice: WritingVoice });

export const RunSummary = Asked.extend({
  id: z.string(),
  /** Null where it was composed here, from the facts alone. */
  model: z.string().nullable(),
  askedBy: z.string().nullable(),
  begunAt: z.iso.datetime(),
  /** Null while it goes on. */
  end: RunEnd.nullable(),
  takenAt: z.iso.datetime().nullable(),
  /** How many sentences were left out, or left something to fill in. */
  blanks: z.int(),
});
export type RunSummary = z.infer<typeof RunSummary>;

/** A text that was composed, for somebody to take or leave. */
export const Run = RunSummary.extend({
  facts: z.array(z.object({ id: z.string(), sentence: z.string() })),
  paragraphs: z.array(z.array(Sentence)),
  /** Exactly what the model was given; null where nothing was sent. */
  sent: z.object({ system: z.string(), prompt: z.string() }).nullable(),
});
export type Run = z.infer<typeof Run>;

/** Kinds of details that visitors of a page do not see. No text composed for the page says them. */
export const Hiding = z.enum(['full-dates', 'how-died']);
export type Hiding = z.infer<typeof Hiding>;

export const HOW_DIED_MARK_CHARACTERS = 16;

/** A fact that the family said. A text uses it once they answered that it does not tell how the person died. */
export const HowDiedQuestion = z.object({
  factId: z.string(),
  sentence: z.string(),
  /** The answer of the family, or the guess of our rule until there is one. */
  tellsHow: z.boolean(),
  isAnswered: z.boolean(),
  /** Changes with its words and its answer. */
  mark: z.string(),
});
export type HowDiedQuestion = z.infer<typeof HowDiedQuestion>;

export const HowDiedAnswer = z.object({
  factId: z.uuid(),
  tellsHow: z.boolean(),
  /** The mark of the question that was answered. */
  mark: z.string().max(HOW_DIED_MARK_CHARACTERS),
});
export type HowDiedAnswer = z.infer<typeof HowDiedAnswer>;

export const WritingDesk = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  language: z.string(),
  /** Whether the asker has asked for help with writing on this page. */
  isHelpOn: z.boolean(),
  /** Who writes, where it is not the product itself: facts are sent there. */
  vendor: z.string().nullable(),
  /** Facts that can be used. */
  facts: z.int(),
  /** Absent in answers of the release before. */
  hides: z.array(Hiding).optional(),
  /** In the order in which they were said. Absent in answers of the release before. */
  howDied: z.array(HowDiedQuestion).optional(),
  /** Facts that no text uses, because of what the page chose to hide. Absent in answers of the release before. */
  leftOut: z.array(z.string()).optional(),
  /** Memories that visitors left and the family approved, the newest first, with the beginning of each. */
  quotable: z.array(z.object({ id: z.string(), name: z.string(), beginning: z.string() })),
  /** The last twenty, the newest first. */
  runs: z.array(RunSummary),
});
export type WritingDesk = z.infer<typeof WritingDesk>;

/** What comes while a text is composed: each sentence when it is known to be held by the facts. */
export const WritingEvent = z.union([
  z.object({ sentence: Sentence, paragraph: z.int() }),
  z.object({ ended: RunEnd, run: Run }),
]);
export type WritingEvent = z.infer<typeof WritingEvent>;

export const Forgotten = z.object({
  /** People of the facts whom the text does not name. */
  names: z.array(z.string()),
  /** People of whom nothing is said at all. */
  unsaid: z.array(SaidKey),
});
export type Forgotten = z.infer<typeof Forgotten>;

const Id = z.object({ id: z.uuid() });
const RunId = Id.extend({ runId: z.uuid() });

export const writing = {
  desk: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/writing' }).input(Id).output(WritingDesk),
  choose: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/writing/choice' })
    .input(Id.extend({ isHelpOn: z.boolean() }))
    .output(WritingDesk),
  /**
   * Keeps for each fact whether it tells how the person died. Yes always counts. No counts where the mark is still that of the
   * question: others may have changed the words or answered meanwhile. A fact that is gone is passed over.
   */
  answerHowDied: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/writing/how-died' })
    .input(Id.extend({ answers: z.array(HowDiedAnswer).max(limits.FACTS_PER_TRIBUTE) }))
    .output(WritingDesk),
  /**
   * Composes a text, as an event stream that ends with the whole run. Nothing of it is on the page. The id is made by
   * whoever asks: one that is known is refused as ALREADY_DONE. HELP_IS_OFF, NO_FACTS, TOO_MANY_REQUESTS, and a field refusal
   * where a passage is missing that is to be changed.
   */
  compose: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/writing/{runId}' })
    .input(
      RunId.extend(Asked.shape).extend({
        /** For `shorten` and `soften`: the words that are to be changed. */
        passage: optionalText(limits.WRITING_PASSAGE_CHARACTERS).default(''),
        /** Memories of the page whose words may be quoted, chosen one by one. */
        memories: z.array(z.uuid()).max(limits.WRITING_MEMORIES).default([]),
      }),
    )
    .output(eventIterator(WritingEvent)),
  run: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/writing/{runId}' }).input(RunId).output(Run),
  /** It was put into the text by hand; the page itself is saved as ever. */
  take: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/writing/{runId}/taking' })
    .input(RunId)
    .output(Run),
  removeRun: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/writing/{runId}' })
    .input(RunId)
    .output(WritingDesk),
  /** Who might be forgotten in this text, or (left empty) in the story of the page. */
  forgotten: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/writing-questions' })
    .input(Id.extend({ text: optionalText(limits.STORY_CHARACTERS).default('') }))
    .output(Forgotten),
};
