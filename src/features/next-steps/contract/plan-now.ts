import * as z from 'zod';
import { Phase, Question } from './steps.ts';

/** Asked one a screen before the first steps. done: which steps of the days that have passed are done already. */
export const FirstQuestion = z.enum(['region', 'died', 'relation', 'done', ...Question.options]);
export type FirstQuestion = z.infer<typeof FirstQuestion>;

/** Why a step is left out: its days have passed, the dates of the life, the page, or an answer. */
export const LeftOutWhy = z.enum(['time', 'age', 'page', 'answer']);
export type LeftOutWhy = z.infer<typeof LeftOutWhy>;

export const LeftOut = z.object({
  key: z.string(),
  /** Holds `{name}` where the person's name belongs. */
  title: z.string(),
  why: LeftOutWhy,
  /** The question whose answer, given or known, leaves it out. */
  question: Question.or(z.literal('relation')).nullable(),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** The steps that matter today, for the reader. */
export const PlanNow = z.object({
  /** Whole days since the death, where the reader lives; null where its day is not known. */
  day: z.int().nonnegative().nullable(),
  phase: Phase,
  /** At most three, in their order, whatever their phase. */
  three: z.array(z.string()),
  /** Open steps of phases that have passed, on which others wait or which have a date. */
  earlier: z.array(z.string()),
});
export type PlanNow = z.infer<typeof PlanNow>;
