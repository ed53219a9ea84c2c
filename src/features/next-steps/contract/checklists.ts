import * as z from 'zod';
import { PartialDate } from '../../../shared/dates/dates.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Relation } from '../../writing/contract/facts.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { RELATION_WORDS_CHARACTERS, WANTED_STEPS_MOST } from './checklist-limits.ts';
import { FirstQuestion, LeftOut, ChecklistNow } from './checklist-now.ts';
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

/** waiting: somebody was asked and has not answered yet. later: put off without a date. */
export const StepState = z.enum(['open', 'waiting', 'done', 'not-needed', 'later']);
export type StepState = z.infer<typeof StepState>;

/** all: sees everything. given: sees only the single steps given to them. owner: as `all`, and alone can delete. */
export const ChecklistRole = z.enum(['owner', 'all', 'given']);
export type ChecklistRole = z.infer<typeof ChecklistRole>;

/** A catalogue key, or the id of a custom step. */
export const StepKey = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

/** ISO dates. The day of the death belongs to `ChecklistPerson`. */
export const ChecklistDays = z.partialRecord(Event.exclude(['death']), z.iso.date());
export type ChecklistDays = z.infer<typeof ChecklistDays>;

/** The person who died. If a page exists for them, that page holds these facts, and they are changed there. */
export const ChecklistPerson = z.object({
  name: optionalText(limits.NAME_CHARACTERS),
  born: PartialDate.nullable(),
  died: PartialDate.nullable(),
  diedIn: optionalText(limits.PLACE_CHARACTERS),
});
export type ChecklistPerson = z.infer<typeof ChecklistPerson>;

/** A deadline. `by` is null if the start day is unknown, or while the death is being examined. */
export const Due = Deadline.extend({
  by: z.iso.date().nullable(),
  /** True while the death is being examined. The deadline counts from the end of the examination. */
  isHeld: z.boolean(),
});
export type Due = z.infer<typeof Due>;

export const ChecklistStep = z.object({
  key: StepKey,
  phase: Phase,
  area: Area.nullable(),
  /** Catalogue texts contain `{name}` as a placeholder. */
  title: z.string(),
  state: StepState,
  isOwn: z.boolean(),
  due: Due.nullable(),
  givenTo: z.string().nullable(),
  waitsFor: z.array(z.string()),
  hasNote: z.boolean(),
  papers: z.int().nonnegative(),
  /** True if the step's sources were last checked long ago. */
  wantsChecking: z.boolean(),
});
export type ChecklistStep = z.infer<typeof ChecklistStep>;

export const StepPaper = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  addedAt: z.iso.datetime(),
});
export type StepPaper = z.infer<typeof StepPaper>;

export const Doing = z.object({
  /** Null if the account was deleted. */
  who: z.string().nullable(),
  action: z.enum(['state', 'note', 'given', 'taken-back', 'paper', 'paper-removed', 'added', 'letter', 'told']),
  state: StepState.nullable(),
  at: z.iso.datetime(),
});
export type Doing = z.infer<typeof Doing>;

export const WholeStep = ChecklistStep.extend({
  rev: z.int().nonnegative(),
  why: z.string(),
  how: z.array(z.string()),
  needs: z.array(z.object({ kind: PaperKind, isThere: z.boolean() })),
  call: GivenStep.shape.call,
  letter: LetterKind.nullable(),
  /** Unanswered questions that decide whether the step is needed. */
  asks: z.array(Question),
  /** The source of the deadline comes first. */
  sources: z.array(Source),
  checkedAt: z.iso.date().nullable(),
  note: z.string(),
  files: z.array(StepPaper),
  remindOn: z.iso.date().nullable(),
  doings: z.array(Doing),
});
export type WholeStep = z.infer<typeof WholeStep>;

export const ChecklistMember = z.object({
  userId: z.string(),
  name: z.string().nullable(),
  /** Null for members with single steps. */
  email: z.string().nullable(),
  role: ChecklistRole,
  steps: z.int(),
  isYou: z.boolean(),
});
export type ChecklistMember = z.infer<typeof ChecklistMember>;

export const Checklist = z.object({
  id: z.string(),
  rev: z.int(),
  role: ChecklistRole,
  person: ChecklistPerson,
  /** The family's name for the person, for titles and lists. Letters to offices use `person.name`. */
  called: z.string(),
  /** The linked page, if the caller is a member of it. */
  tributeId: z.string().nullable(),
  /** Whether a page holds the person's facts, even if the caller cannot see it. Do not ask for these facts then. */
  isOfPage: z.boolean(),
  region: Region,
  relation: Relation.nullable(),
  /** The relation in the caller's letters, such as "my mother"; empty until chosen. */
  relationWords: z.string(),
  /** Empty for members with single steps. */
  answers: Answers,
  /** Ages that the dates and the page allow; exactly one if the age is certain. */
  ages: z.array(Answers.shape.age.unwrap()),
  /** Questions before the first steps that are neither answered nor skipped. */
  asks: z.array(FirstQuestion),
  now: ChecklistNow,
  /** Empty for members with single steps. */
  leftOut: z.array(LeftOut),
  days: ChecklistDays,
  members: z.array(ChecklistMember),
  /** In order. Members with single steps get only those steps. */
  steps: z.array(ChecklistStep),
});
export type Checklist = z.infer<typeof Checklist>;

export const ChecklistSummary = z.object({
  id: z.string(),
  name: z.string(),
  role: ChecklistRole,
  tributeId: z.string().nullable(),
  open: z.int(),
  done: z.int(),
  savedAt: z.iso.datetime(),
});
export type ChecklistSummary = z.infer<typeof ChecklistSummary>;

export const Told = z.object({
  id: z.uuid(),
  who: requiredText(limits.TOLD_CHARACTERS),
  how: optionalText(limits.TOLD_CHARACTERS),
  /** The office's reference. Never the number of an account, a card or an identity. */
  reference: optionalText(limits.TOLD_CHARACTERS),
  on: z.iso.date().nullable(),
});
export type Told = z.infer<typeof Told>;

const Id = z.object({ id: z.uuid() });
const StepId = Id.extend({ key: StepKey });
const Rev = z.int().nonnegative();
/** Unless true, text that looks like the number of an account, a card or an identity is refused with `number_seen`. */
const Sure = z.boolean().optional();

export const checklists = {
  list: endpoint('member')
    .route({ method: 'GET', path: '/checklists' })
    .output(z.object({ checklists: z.array(ChecklistSummary) })),
  /** The client makes the id, so that a repeated request creates one checklist. Error: TOO_MANY_CHECKLISTS. */
  begin: endpoint('member')
    .route({ method: 'POST', path: '/checklists', successStatus: 201 })
    .input(
      Id.extend({
        tributeId: z.uuid().optional(),
        name: requiredText(limits.NAME_CHARACTERS, 'name_empty').optional(),
        region: Region.optional(),
      }),
    )
    .output(Checklist),
  read: endpoint('member').route({ method: 'GET', path: '/checklists/{id}' }).input(Id).output(Checklist),
  /** Changes only the given fields; null removes an answer. Error: EDIT_CONFLICT for an older `rev`. */
  answer: endpoint('member')
    .route({ method: 'PATCH', path: '/checklists/{id}' })
    .input(
      Id.extend({
        rev: Rev,
        region: Region.optional(),
        relation: Relation.nullable().optional(),
        relationWords: optionalText(RELATION_WORDS_CHARACTERS).optional(),
        /** First questions that are answered or skipped, so that they are not asked again. */
        asked: z.array(FirstQuestion).max(FirstQuestion.options.length).optional(),
        /** Steps to bring back although they were left out, in addition to earlier ones. */
        wanted: z.array(StepKey).max(WANTED_STEPS_MOST).optional(),
        person: ChecklistPerson.partial().optional(),
        /** Replaces all earlier answers. */
        answers: Answers.strict().optional(),
        days: z.partialRecord(Event.exclude(['death']), z.iso.date().nullable()).optional(),
      }),
    )
    .output(Checklist),
  /** Owner only. Deletes everything in the checklist. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/checklists/{id}' })
    .input(Id)
    .output(z.object({ isRemoved: z.literal(true) })),
  /** Links the checklist to a page about the same person. After that, the person's facts are changed on the page. */
  join: endpoint('member')
    .route({ method: 'PUT', path: '/checklists/{id}/tribute' })
    .input(Id.extend({ tributeId: z.uuid() }))
    .output(Checklist),
  step: endpoint('member')
    .route({ method: 'GET', path: '/checklists/{id}/steps/{key}' })
    .input(StepId)
    .output(WholeStep),
  /**
   * `rev` is needed with `note`. Error: EDIT_CONFLICT, only if somebody else's note would be overwritten. A request with
   * the `changeId` of an earlier one changes nothing.
   */
  saveStep: endpoint('member')
    .route({ method: 'PATCH', path: '/checklists/{id}/steps/{key}' })
    .input(
      StepId.extend({
        state: StepState.optional(),
        note: optionalText(limits.STEP_NOTE_CHARACTERS).optional(),
        rev: Rev.optional(),
        isSure: Sure,
        found: z.array(PaperKind).optional(),
        /** Id of a checklist member; null: nobody has the step. Not for members with single steps. */
        givenTo: z.uuid().nullable().optional(),
        changeId: z.uuid().optional(),
        /** Day of the reminder email to the caller, sent in the morning; null cancels it. */
        remindOn: z.iso.date().nullable().optional(),
      }),
    )
    .output(WholeStep),
  /** Errors: ALREADY_DONE for a known id, TOO_MANY_STEPS. */
  addStep: endpoint('member')
    .route({ method: 'POST', path: '/checklists/{id}/steps', successStatus: 201 })
    .input(Id.extend({ key: z.uuid(), title: requiredText(limits.STEP_TITLE_CHARACTERS), phase: Phase, isSure: Sure }))
    .output(WholeStep),
  /** Removes custom steps only. Catalogue steps can be marked as not needed. */
  removeStep: endpoint('member')
    .route({ method: 'DELETE', path: '/checklists/{id}/steps/{key}' })
    .input(StepId)
    .output(Checklist),
  /** Moves a step before another in its phase; null means last. */
  moveStep: endpoint('member')
    .route({ method: 'PUT', path: '/checklists/{id}/steps/{key}/place' })
    .input(StepId.extend({ before: StepKey.nullable() }))
    .output(Checklist),
  /** Papers are uploaded as form files by `POST` to the checklist's screen, not through this API. */
  removePaper: endpoint('member')
    .route({ method: 'DELETE', path: '/checklists/{id}/steps/{key}/papers/{paperId}' })
    .input(StepId.extend({ paperId: z.uuid() }))
    .output(WholeStep),
  told: endpoint('member')
    .route({ method: 'GET', path: '/checklists/{id}/told' })
    .input(Id)
    .output(z.object({ told: z.array(Told) })),
  tell: endpoint('member')
    .route({ method: 'PUT', path: '/checklists/{id}/told/{toldId}' })
    .input(Id.extend({ toldId: z.uuid(), ...Told.omit({ id: true }).shape, isSure: Sure }))
    .output(z.object({ told: z.array(Told) })),
  untell: endpoint('member')
    .route({ method: 'DELETE', path: '/checklists/{id}/told/{toldId}' })
    .input(Id.extend({ toldId: z.uuid() }))
    .output(z.object({ told: z.array(Told) })),
  helplines: endpoint('open')
    .route({ method: 'GET', path: '/helplines' })
    .input(z.object({ region: Region.optional() }))
    .output(z.object({ helplines: z.array(Helpline) })),
};
