// Objections to decisions, as admins see them. Both sides send objections through report-appeals.ts.
import * as z from 'zod';
import { CounterNotice } from './copyright-notices.ts';

/** author: wrote the post. keeper: looks after the page. writer: wrote the review. firm: owns the provider. */
export const ObjectingAs = z.enum(['reporter', 'author', 'keeper', 'writer', 'firm']);
export type ObjectingAs = z.infer<typeof ObjectingAs>;

/** taken_back: decision undone. decided_anew: decision replaced. put_back: undone, because nobody went to court. */
export const ObjectionOutcome = z.enum(['stands', 'taken_back', 'decided_anew', 'put_back']);
export type ObjectionOutcome = z.infer<typeof ObjectionOutcome>;

export const AdminObjection = z.object({
  id: z.string(),
  decisionId: z.string(),
  as: ObjectingAs,
  words: z.string(),
  counterNotice: CounterNotice.nullable(),
  sentAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** When the thing is put back automatically. Only after a counter-notice. */
  putBackAt: z.iso.datetime().nullable(),
  /** The other side went to court, so the thing is not put back automatically. */
  court: z.object({ since: z.iso.datetime(), why: z.string(), by: z.string().nullable() }).nullable(),
  answer: z
    .object({
      outcome: ObjectionOutcome,
      at: z.iso.datetime(),
      /** The admin's email. Null if the account is gone, or if the answer was automatic. */
      by: z.string().nullable(),
      why: z.string(),
    })
    .nullable(),
  /** The requesting admin may answer the objection. */
  canAnswer: z.boolean(),
  /** When the only admin may answer an objection to their own decision. Null in every other case. */
  soleFrom: z.iso.datetime().nullable(),
});
export type AdminObjection = z.infer<typeof AdminObjection>;

/** Whether a reporter can still object to the decision about their report. */
export const OwnObjecting = z.object({
  decisionId: z.string(),
  /** sent: an admin has not answered yet. over: it is too late, or another decision replaced this one. */
  state: z.enum(['open', 'sent', 'answered', 'over']),
  until: z.iso.datetime(),
  /** When the thing is visible again, because the other side sent a counter-notice. */
  putBackAt: z.iso.datetime().nullable(),
});
export type OwnObjecting = z.infer<typeof OwnObjecting>;
