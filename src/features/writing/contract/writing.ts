import { eventIterator } from '@orpc/contract';
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { SaidKey } from './facts.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { Role } from '../../people/contract/roles.ts';
import { optionalText } from '../../../shared/text/text.ts';

/** Kinds of text. `shorten` and `soften` change a passage that the writer supplies. All others are composed from facts. */
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

/** stopped: cancelled by the caller, or their session ended. failed: the model did not answer, or stopped halfway. */
export const RunEnd = z.enum(['done', 'stopped', 'failed']);
export type RunEnd = z.infer<typeof RunEnd>;

/** A detail that no fact supplies, left for the family to fill in. */
export const BlankKind = z.enum(['date', 'number', 'place', 'name', 'words']);
export type BlankKind = z.infer<typeof BlankKind>;

export const Sentence = z.object({
  /** The sentence as text and blanks to fill in; empty if the sentence is left out. */
  parts: z.array(z.union([z.object({ text: z.string() }), z.object({ blank: BlankKind })])),
  facts: z.array(z.string()),
  /** kept: facts support the whole sentence. blanked: it has blanks. left-out: no fact supports it. */
  state: z.enum(['kept', 'blanked', 'left-out']),
  /** The sentence is left out because it says something that the page hides from visitors. */
  isHidden: z.literal(true).optional(),
});
export type Sentence = z.infer<typeof Sentence>;

const Asked = z.object({ kind: WritingKind, voice: WritingVoice });

export const RunSummary = Asked.extend({
  id: z.string(),
  /** Null if the text was composed without a model, from the facts alone. */
  model: z.string().nullable(),
  askedBy: z.string().nullable(),
  begunAt: z.iso.datetime(),
  end: RunEnd.nullable(),
  takenAt: z.iso.datetime().nullable(),
  /** Number of sentences that were left out or contain blanks. */
  blanks: z.int(),
});
export type RunSummary = z.infer<typeof RunSummary>;

/** A composed text, which a member may use or discard. */
export const Run = RunSummary.extend({
  facts: z.array(z.object({ id: z.string(), sentence: z.string() })),
  paragraphs: z.array(z.array(Sentence)),
  /** The exact prompt for the model; null if nothing was sent. */
  sent: z.object({ system: z.string(), prompt: z.string() }).nullable(),
});
export type Run = z.infer<typeof Run>;

/** Kinds of details that a page hides from its visitors, and that composed texts therefore leave out. */
export const Hiding = z.enum(['full-dates', 'how-died']);
export type Hiding = z.infer<typeof Hiding>;

export const HOW_DIED_MARK_CHARACTERS = 16;

/** Asks whether a fact tells how the person died. A text uses the fact only after the family answered no. */
export const HowDiedQuestion = z.object({
  factId: z.string(),
  sentence: z.string(),
  /** The family's answer. Until they answer, our rule's guess. */
  tellsHow: z.boolean(),
  isAnswered: z.boolean(),
  /** A hash that changes with the fact's text, its answer and the page's choices about the death. */
  mark: z.string(),
});
export type HowDiedQuestion = z.infer<typeof HowDiedQuestion>;

export const HowDiedAnswer = z.object({
  factId: z.uuid(),
  tellsHow: z.boolean(),
  /** The `mark` of the question that was answered. */
  mark: z.string().max(HOW_DIED_MARK_CHARACTERS),
});
export type HowDiedAnswer = z.infer<typeof HowDiedAnswer>;

export const WritingHelp = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  language: z.string(),
  /** Whether the caller has switched on help with writing for this page. */
  isHelpOn: z.boolean(),
  /** Name of the company whose model gets the facts; null if the product composes by itself. */
  vendor: z.string().nullable(),
  facts: z.int(),
  /** Absent in responses of the previous release. */
  hides: z.array(Hiding).optional(),
  /** In the order in which the facts were said. Absent in responses of the previous release. */
  howDied: z.array(HowDiedQuestion).optional(),
  /** Facts that no text uses, because of what the page hides. Absent in responses of the previous release. */
  leftOut: z.array(z.string()).optional(),
  /** Approved memories of visitors, newest first, with the beginning of each. */
  quotable: z.array(z.object({ id: z.string(), name: z.string(), beginning: z.string() })),
  /** The last twenty texts, newest first. */
  runs: z.array(RunSummary),
});
export type WritingHelp = z.infer<typeof WritingHelp>;

/** Streamed events: each sentence when it has been checked against the facts, then the end. */
export const WritingEvent = z.union([
  z.object({ sentence: Sentence, paragraph: z.int() }),
  z.object({ ended: RunEnd, run: Run }),
]);
export type WritingEvent = z.infer<typeof WritingEvent>;

export const Forgotten = z.object({
  /** People in the facts whom the text does not name. */
  names: z.array(z.string()),
  /** Relations about which no fact exists. */
  unsaid: z.array(SaidKey),
});
export type Forgotten = z.infer<typeof Forgotten>;

const Id = z.object({ id: z.uuid() });
const RunId = Id.extend({ runId: z.uuid() });

export const writing = {
  help: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/writing' }).input(Id).output(WritingHelp),
  choose: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/writing/choice' })
    .input(Id.extend({ isHelpOn: z.boolean() }))
    .output(WritingHelp),
  /** A "no" counts only with a current mark, because others may have changed the fact. Skips facts that are gone. */
  answerHowDied: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/writing/how-died' })
    .input(Id.extend({ answers: z.array(HowDiedAnswer).max(limits.FACTS_PER_TRIBUTE) }))
    .output(WritingHelp),
  /**
   * An event stream that ends with the whole text. Errors: ALREADY_DONE for a known id, HELP_IS_OFF, NO_FACTS,
   * TOO_MANY_REQUESTS, and a field problem if `passage` is missing.
   */
  compose: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/writing/{runId}' })
    .input(
      RunId.extend(Asked.shape).extend({
        /** The text to change, for `shorten` and `soften`. */
        passage: optionalText(limits.WRITING_PASSAGE_CHARACTERS).default(''),
        /** Ids of the page's memories that may be quoted. */
        memories: z.array(z.uuid()).max(limits.WRITING_MEMORIES).default([]),
      }),
    )
    .output(eventIterator(WritingEvent)),
  run: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/writing/{runId}' }).input(RunId).output(Run),
  /** Records that a member put the text into the story. Saving the page is a separate request. */
  take: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/writing/{runId}/taking' })
    .input(RunId)
    .output(Run),
  removeRun: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/writing/{runId}' })
    .input(RunId)
    .output(WritingHelp),
  /** Returns people whom the given text may have forgotten. An empty text means the page's story. */
  forgotten: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/writing-questions' })
    .input(Id.extend({ text: optionalText(limits.STORY_CHARACTERS).default('') }))
    .output(Forgotten),
};
