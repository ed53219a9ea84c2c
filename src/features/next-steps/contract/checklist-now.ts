import * as z from 'zod';
import { Phase, Question } from './steps.ts';

/** Questions before the first steps, one per screen. `done` asks which steps in past phases are done. */
export const FirstQuestion = z.enum(['region', 'died', 'relation', 'done', ...Question.options]);
export type FirstQuestion = z.infer<typeof FirstQuestion>;

/** Why a step is left out. time: it is too late. age: the person's dates. page: a fact on the page. answer: an answer. */
export const LeftOutWhy = z.enum(['time', 'age', 'page', 'answer']);
export type LeftOutWhy = z.infer<typeof LeftOutWhy>;

export const LeftOut = z.object({
  key: z.string(),
  /** Contains `{name}` as a placeholder. */
  title: z.string(),
  why: LeftOutWhy,
  /** The question whose answer, given or inferred, leaves the step out. */
  question: Question.or(z.literal('relation')).nullable(),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const ChecklistNow = z.object({
  /** Whole days since the death in the caller's time zone; null if the exact day is unknown. */
  day: z.int().nonnegative().nullable(),
  phase: Phase,
  three: z.array(z.string()),
  /** Open steps from past phases that block other steps or have a date. */
  earlier: z.array(z.string()),
});
export type ChecklistNow = z.infer<typeof ChecklistNow>;
