// What both sides of a family say where they do not agree about a page. Each reads their own words; who decides reads all.
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { STATEMENT_CHARACTERS } from '../../../shared/limits/report-limits.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** reporter: whoever reported. keepers: those who look after the page, each with a statement of their own. */
export const StatementSide = z.enum(['reporter', 'keepers']);
export type StatementSide = z.infer<typeof StatementSide>;

/** By its own link. */
export const OwnStatement = z.object({
  id: z.string(),
  side: StatementSide,
  /** Whose page it is about. */
  name: z.string(),
  /** What it is about, in words of the house. */
  about: z.string(),
  /** Empty until something was written. */
  words: z.string(),
  /** Until when it can be written, and changed. */
  dueAt: z.iso.datetime(),
  writtenAt: z.iso.datetime().nullable(),
  /** Nobody has decided, and it is not too late. */
  isOpen: z.boolean(),
});
export type OwnStatement = z.infer<typeof OwnStatement>;

export const AdminStatement = z.object({
  id: z.string(),
  side: StatementSide,
  /** The address of the keeper; null for whoever reported, and for somebody who is gone. */
  who: z.string().nullable(),
  /** What both sides were told that it is about. */
  about: z.string(),
  words: z.string(),
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  writtenAt: z.iso.datetime().nullable(),
  /** It can still be written, and changed. */
  isOpen: z.boolean(),
});
export type AdminStatement = z.infer<typeof AdminStatement>;

const OwnKey = z.object({ id: z.uuid(), key: z.string().max(200) });

export const reportStatements = {
  /** NOT_FOUND for another key, and once the account it was asked of is disabled, gone, or keeps the page no more. */
  read: endpoint('open').route({ method: 'GET', path: '/report-statements/{id}' }).input(OwnKey).output(OwnStatement),
  /** Puts these words in place of those before. NOT_FOUND; ALREADY_DONE once it was decided, or after its time. */
  write: endpoint('open')
    .route({ method: 'PUT', path: '/report-statements/{id}' })
    .input(OwnKey.extend({ words: requiredText(STATEMENT_CHARACTERS) }))
    .output(OwnStatement),
};
