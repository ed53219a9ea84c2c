import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { LetterKind } from './steps.ts';
import { optionalText } from '../../../shared/text/text.ts';

/** What a letter says that no fact filled; it stands in brackets in its words. */
const Blank = z.enum(['name', 'relation', 'born', 'died', 'place', 'address', 'writer', 'reference']);
export type Blank = z.infer<typeof Blank>;

export const PlanLetter = z.object({
  kind: LetterKind,
  /** Whom it is for. */
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Somebody has changed it; then no fact fills it any more. */
  isSaved: z.boolean(),
  rev: z.int(),
  blanks: z.array(Blank),
  /** Who the person was, as this letter says it; empty where it stands in brackets. */
  shownRelation: z.string(),
});
export type PlanLetter = z.infer<typeof PlanLetter>;

const Id = z.object({ id: z.uuid() });
const LetterId = Id.extend({ kind: LetterKind });

/** For those who see all of a plan. */
export const planLetters = {
  /** Those that the region has. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/plans/{id}/letters' })
    .input(Id)
    .output(z.object({ letters: z.array(PlanLetter.pick({ kind: true, to: true, subject: true, isSaved: true })) })),
  read: endpoint('member')
    .route({ method: 'GET', path: '/plans/{id}/letters/{kind}' })
    .input(LetterId)
    .output(PlanLetter),
  /** EDIT_CONFLICT for an older `rev`; `number_seen` unless `isSure`. */
  save: endpoint('member')
    .route({ method: 'PUT', path: '/plans/{id}/letters/{kind}' })
    .input(
      LetterId.extend({
        rev: z.int().nonnegative(),
        body: optionalText(limits.PLAN_LETTER_CHARACTERS),
        isSure: z.boolean().optional(),
      }),
    )
    .output(PlanLetter),
  /** Back to what the facts fill. */
  forget: endpoint('member')
    .route({ method: 'DELETE', path: '/plans/{id}/letters/{kind}' })
    .input(LetterId)
    .output(PlanLetter),
};
