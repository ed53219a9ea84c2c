// Statements from both sides of a dispute about a page. Each side reads its own; admins read all.
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { STATEMENT_CHARACTERS } from '../../../shared/limits/report-limits.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** `keepers`: every keeper writes their own statement. */
export const StatementSide = z.enum(['reporter', 'keepers']);
export type StatementSide = z.infer<typeof StatementSide>;

export const OwnStatement = z.object({
  id: z.string(),
  side: StatementSide,
  name: z.string(),
  about: z.string(),
  words: z.string(),
  dueAt: z.iso.datetime(),
  writtenAt: z.iso.datetime().nullable(),
  /** Whether the statement can be written: the dispute is not decided and the deadline has not passed. */
  isOpen: z.boolean(),
});
export type OwnStatement = z.infer<typeof OwnStatement>;

export const AdminStatement = z.object({
  id: z.string(),
  side: StatementSide,
  /** The keeper's email. Null for the reporter, or if the account is gone. */
  who: z.string().nullable(),
  about: z.string(),
  words: z.string(),
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  writtenAt: z.iso.datetime().nullable(),
  isOpen: z.boolean(),
});
export type AdminStatement = z.infer<typeof AdminStatement>;

const OwnKey = z.object({ id: z.uuid(), key: z.string().max(200) });

export const reportStatements = {
  /** Errors: NOT_FOUND for a wrong key, if the person's account is disabled or gone, or if they stopped being a keeper. */
  read: endpoint('open').route({ method: 'GET', path: '/report-statements/{id}' }).input(OwnKey).output(OwnStatement),
  /** Replaces the earlier text of the statement. Errors: NOT_FOUND; ALREADY_DONE after the decision or the deadline. */
  write: endpoint('open')
    .route({ method: 'PUT', path: '/report-statements/{id}' })
    .input(OwnKey.extend({ words: requiredText(STATEMENT_CHARACTERS) }))
    .output(OwnStatement),
};
