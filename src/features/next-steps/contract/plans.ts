import * as z from 'zod';
import { PartialDate } from '../../../shared/dates/dates.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Relation } from '../../writing/contract/facts.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { RELATION_WORDS_CHARACTERS, WANTED_STEPS_MOST } from './plan-limits.ts';
import { FirstQuestion, LeftOut, PlanNow } from './plan-now.ts';
import {
  Answers,
  Area,
  Deadline,
  Event,
  GivenStep,
  Helpline,
  LetterKind,
  PaperKind,
  Phase,
  Question,
  Region,
  Source,
} from './steps.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';

/** waiting: somebody has been asked, and the answer is awaited. later: put off without a day. */
export const StepState = z.enum(['open', 'waiting', 'done', 'not-needed', 'later']);
export type StepState = z.infer<typeof StepState>;

/** What somebody sees of a plan: all of it, or the steps that were given to them. Its owner sees all and alone can delete it. */
export const PlanRole = z.enum(['owner', 'all', 'given']);
export type PlanRole = z.infer<typeof PlanRole>;

/** Of the catalogue, or the id of a step of one's own. */
export const StepKey = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

/** Days as a family knows them, ISO. The day of the death belongs to the facts of the person. */
export const PlanDays = z.partialRecord(Event.exclude(['death']), z.iso.date());
export type PlanDays = z.infer<typeof PlanDays>;

/** Who the plan is about. Where a page is kept for them, that page says it, and it is changed there. */
export const PlanPerson = z.object({
  name: optionalText(limits.NAME_CHARACTERS),
  born: PartialDate.nullable(),
  died: PartialDate.nullable(),
  diedIn: optionalText(limits.PLACE_CHARACTERS),
});
export type PlanPerson = z.infer<typeof PlanPerson>;

/** When something must be done. Without `by` the day it counts from is not known, or it waits. */
export const Due = Deadline.extend({
  by: z.iso.date().nullable(),
  /** Somebody looks into the death: it counts from when they have finished. */
  isHeld: z.boolean(),
});
export type Due = z.infer<typeof Due>;

export const PlanStep = z.object({
  key: StepKey,
  phase: Phase,
  area: Area.nullable(),
  /** Words of the catalogue hold `{name}` where the person's name belongs. */
  title: z.string(),
  state: StepState,
  isOwn: z.boolean(),
  due: Due.nullable(),
  givenTo: z.string().nullable(),
  /** Steps that come before it and are not over, by key. */
  waitsFor: z.array(z.string()),
  hasNote: z.boolean(),
  papers: z.int().nonnegative(),
  /** Its sources were read long ago. */
  wantsChecking: z.boolean(),
});
export type PlanStep = z.infer<typeof PlanStep>;

export const StepPaper = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  addedAt: z.iso.datetime(),
});
export type StepPaper = z.infer<typeof StepPaper>;

export const Doing = z.object({
  /** Null for somebody whose account is gone. */
  who: z.string().nullable(),
  deed: z.enum(['state', 'note', 'given', 'taken-back', 'paper', 'paper-removed', 'added', 'letter', 'told']),
  state: StepState.nullable(),
  at: z.iso.datetime(),
});
export type Doing = z.infer<typeof Doing>;

/** A step with everything that is known of it. */
export const WholeStep = PlanStep.extend({
  rev: z.int().nonnegative(),
  why: z.string(),
  how: z.array(z.string()),
  /** Papers to find, and whether they are there. */
  needs: z.array(z.object({ kind: PaperKind, isThere: z.boolean() })),
  call: GivenStep.shape.call,
  letter: LetterKind.nullable(),
  /** Questions that decide whether it is needed, and that nothing answers yet. */
  asks: z.array(Question),
  /** Whoever sets its date is the first. */
  sources: z.array(Source),
  checkedAt: z.iso.date().nullable(),
  note: z.string(),
  files: z.array(StepPaper),
  /** The day on which the one who asks wished to be written to. */
  remindOn: z.iso.date().nullable(),
  /** The latest first. */
  doings: z.array(Doing),
});
export type WholeStep = z.infer<typeof WholeStep>;

export const PlanMember = z.object({
  userId: z.string(),
  name: z.string().nullable(),
  /** For those who see all. */
  email: z.string().nullable(),
  role: PlanRole,
  steps: z.int(),
  isYou: z.boolean(),
});
export type PlanMember = z.infer<typeof PlanMember>;

export const Plan = z.object({
  id: z.string(),
  rev: z.int(),
  role: PlanRole,
  person: PlanPerson,
  /** The name that the family uses, for titles and lists. Letters to offices have the name of `person`. */
  called: z.string(),
  /** The page that says who the person was, as far as the one who asks is on it. */
  tributeId: z.string().nullable(),
  /** Whether a page says it, whoever is on it: then it is not asked here. */
  isOfPage: z.boolean(),
  region: Region,
  relation: Relation.nullable(),
  /** "my mother": what letters of the one who asks say; empty until somebody chose it. */
  relationWords: z.string(),
  /** Empty for those to whom single steps were given. */
  answers: Answers,
  /** Ages that the dates and the page leave open; one where they say it. */
  ages: z.array(Answers.shape.age.unwrap()),
  /** Questions to ask before the first steps; each once, answered or skipped. */
  asks: z.array(FirstQuestion),
  now: PlanNow,
  /** For those who see everything. */
  leftOut: z.array(LeftOut),
  days: PlanDays,
  members: z.array(PlanMember),
  /** In their order; for those to whom single steps were given, these alone. */
  steps: z.array(PlanStep),
});
export type Plan = z.infer<typeof Plan>;

export const PlanSummary = z.object({
  id: z.string(),
  /** The name that the family uses. */
  name: z.string(),
  role: PlanRole,
  tributeId: z.string().nullable(),
  /** What is open, of what the reader sees. */
  open: z.int(),
  done: z.int(),
  savedAt: z.iso.datetime(),
});
export type PlanSummary = z.infer<typeof PlanSummary>;

export const Told = z.object({
  id: z.uuid(),
  who: requiredText(limits.TOLD_CHARACTERS),
  how: optionalText(limits.TOLD_CHARACTERS),
  /** What they gave to be asked by. Never a number of an account, a card or an identity. */
  reference: optionalText(limits.TOLD_CHARACTERS),
  on: z.iso.date().nullable(),
});
export type Told = z.infer<typeof Told>;

const Id = z.object({ id: z.uuid() });
const StepId = Id.extend({ key: StepKey });
const Rev = z.int().nonnegative();
/** Without it, words that look as if they held the number of an account, a card or an identity are refused: `number_seen`. */
const Sure = z.boolean().optional();

export const plans = {
  /** Those the one who asks is on, the latest saved first. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/plans' })
    .output(z.object({ plans: z.array(PlanSummary) })),
  /**
   * Begins a plan, about the person of a page or somebody named here. The id is made by whoever asks, so that a repeated
   * request makes one. Without a region, the one that the asker's time zone suggests. TOO_MANY_PLANS.
   */
  begin: endpoint('member')
    .route({ method: 'POST', path: '/plans', successStatus: 201 })
    .input(
      Id.extend({
        tributeId: z.uuid().optional(),
        name: requiredText(limits.NAME_CHARACTERS, 'name_empty').optional(),
        region: Region.optional(),
      }),
    )
    .output(Plan),
  read: endpoint('member').route({ method: 'GET', path: '/plans/{id}' }).input(Id).output(Plan),
  /** Changes what is given and leaves the rest; null takes an answer back. EDIT_CONFLICT where `rev` is an older one. */
  answer: endpoint('member')
    .route({ method: 'PATCH', path: '/plans/{id}' })
    .input(
      Id.extend({
        rev: Rev,
        region: Region.optional(),
        relation: Relation.nullable().optional(),
        relationWords: optionalText(RELATION_WORDS_CHARACTERS).optional(),
        /** First questions that were answered or skipped: they are not asked again. */
        asked: z.array(FirstQuestion).max(FirstQuestion.options.length).optional(),
        /** Steps that are wanted although they were left out; those of before stay. */
        wanted: z.array(StepKey).max(WANTED_STEPS_MOST).optional(),
        person: PlanPerson.partial().optional(),
        /** In the place of all that were given before. */
        answers: Answers.strict().optional(),
        days: z.partialRecord(Event.exclude(['death']), z.iso.date().nullable()).optional(),
      }),
    )
    .output(Plan),
  /** For its owner alone, with everything in it. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/plans/{id}' })
    .input(Id)
    .output(z.object({ isRemoved: z.literal(true) })),
  /** Joins the plan with a page of the same person, which from then on says who they were. */
  join: endpoint('member')
    .route({ method: 'PUT', path: '/plans/{id}/tribute' })
    .input(Id.extend({ tributeId: z.uuid() }))
    .output(Plan),
  step: endpoint('member').route({ method: 'GET', path: '/plans/{id}/steps/{key}' }).input(StepId).output(WholeStep),
  /** EDIT_CONFLICT only where a note would be lost: `rev` goes with `note`. */
  saveStep: endpoint('member')
    .route({ method: 'PATCH', path: '/plans/{id}/steps/{key}' })
    .input(
      StepId.extend({
        state: StepState.optional(),
        note: optionalText(limits.STEP_NOTE_CHARACTERS).optional(),
        rev: Rev.optional(),
        isSure: Sure,
        /** Papers that were found. */
        found: z.array(PaperKind).optional(),
        /** A member of the plan; null takes it back. For those who see all. */
        givenTo: z.uuid().nullable().optional(),
        /** A letter is sent on that morning to the one who asks; null takes it back. */
        remindOn: z.iso.date().nullable().optional(),
      }),
    )
    .output(WholeStep),
  /** ALREADY_DONE for an id that is known; TOO_MANY_STEPS. */
  addStep: endpoint('member')
    .route({ method: 'POST', path: '/plans/{id}/steps', successStatus: 201 })
    .input(Id.extend({ key: z.uuid(), title: requiredText(limits.STEP_TITLE_CHARACTERS), phase: Phase, isSure: Sure }))
    .output(WholeStep),
  /** Of one's own; those of the catalogue can be not needed. */
  removeStep: endpoint('member')
    .route({ method: 'DELETE', path: '/plans/{id}/steps/{key}' })
    .input(StepId)
    .output(Plan),
  /** Puts a step before another of its phase, or last. */
  moveStep: endpoint('member')
    .route({ method: 'PUT', path: '/plans/{id}/steps/{key}/place' })
    .input(StepId.extend({ before: StepKey.nullable() }))
    .output(Plan),
  /** Papers come as files of a form, not through here: `POST` of the screen of the plan. */
  removePaper: endpoint('member')
    .route({ method: 'DELETE', path: '/plans/{id}/steps/{key}/papers/{paperId}' })
    .input(StepId.extend({ paperId: z.uuid() }))
    .output(WholeStep),
  /** Everybody who was told. */
  told: endpoint('member')
    .route({ method: 'GET', path: '/plans/{id}/told' })
    .input(Id)
    .output(z.object({ told: z.array(Told) })),
  /** Said anew under the same id it is changed. */
  tell: endpoint('member')
    .route({ method: 'PUT', path: '/plans/{id}/told/{toldId}' })
    .input(Id.extend({ toldId: z.uuid(), ...Told.omit({ id: true }).shape, isSure: Sure }))
    .output(z.object({ told: z.array(Told) })),
  untell: endpoint('member')
    .route({ method: 'DELETE', path: '/plans/{id}/told/{toldId}' })
    .input(Id.extend({ toldId: z.uuid() }))
    .output(z.object({ told: z.array(Told) })),
  /** Whom one can talk to, by where they answer. */
  helplines: endpoint('open')
    .route({ method: 'GET', path: '/helplines' })
    .input(z.object({ region: Region.optional() }))
    .output(z.object({ helplines: z.array(Helpline) })),
};
