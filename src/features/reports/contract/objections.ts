// Objections to what was decided about a report, as admins read them; what either side sends is in report-appeals.ts.
import * as z from 'zod';
import { CounterNotice } from './copyright-notices.ts';

/**
 * As whom somebody objects. reporter: who reported it. author: of an entry. keeper: who looks after the page. writer: of words
 * about a firm. firm: its owner.
 */
export const ObjectingAs = z.enum(['reporter', 'author', 'keeper', 'writer', 'firm']);
export type ObjectingAs = z.infer<typeof ObjectingAs>;

/**
 * stands: the decision does. taken_back: the reports are open again. decided_anew: another decision is in its place. put_back:
 * nobody went to court after a counter-notice.
 */
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
  /** Of a counter-notice: when it is put back by itself. */
  putBackAt: z.iso.datetime().nullable(),
  /** The other side has gone to court, so nothing is put back by itself. */
  court: z.object({ since: z.iso.datetime(), why: z.string(), by: z.string().nullable() }).nullable(),
  answer: z
    .object({
      outcome: ObjectionOutcome,
      at: z.iso.datetime(),
      /** The address of whoever answered; null: somebody who is gone, or nobody. */
      by: z.string().nullable(),
      why: z.string(),
    })
    .nullable(),
  /** Whoever asks may answer it. */
  canAnswer: z.boolean(),
  /** From when on the only admin may, who decided it too; null: another one has to. */
  soleFrom: z.iso.datetime().nullable(),
});
export type AdminObjection = z.infer<typeof AdminObjection>;

/** At somebody's own report: what they may still say to what was decided about it. */
export const OwnObjecting = z.object({
  decisionId: z.string(),
  /** open: they may object. sent: they have. answered: they were answered. over: too late, or decided otherwise since. */
  state: z.enum(['open', 'sent', 'answered', 'over']),
  until: z.iso.datetime(),
  /** The other side has sent a counter-notice: when it is put back. */
  putBackAt: z.iso.datetime().nullable(),
});
export type OwnObjecting = z.infer<typeof OwnObjecting>;
