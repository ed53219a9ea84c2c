import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { LetterKind } from './steps.ts';
import { optionalText } from '../../../shared/text/text.ts';

/** Details that no fact supplies; shown in brackets in the letter. */
const Blank = z.enum(['name', 'relation', 'born', 'died', 'place', 'address', 'writer', 'reference']);
export type Blank = z.infer<typeof Blank>;

export const ChecklistLetter = z.object({
  kind: LetterKind,
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** True if somebody edited the letter. Then facts do not fill it. */
  isSaved: z.boolean(),
  rev: z.int(),
  blanks: z.array(Blank),
  /** The relation as the letter says it; empty if the letter has a blank instead. */
  shownRelation: z.string(),
});
export type ChecklistLetter = z.infer<typeof ChecklistLetter>;

const Id = z.object({ id: z.uuid() });
const LetterId = Id.extend({ kind: LetterKind });

/** Endpoints for members who see the whole checklist. */
export const checklistLetters = {
  list: endpoint('member')
    .route({ method: 'GET', path: '/checklists/{id}/letters' })
    .input(Id)
    .output(
      z.object({ letters: z.array(ChecklistLetter.pick({ kind: true, to: true, subject: true, isSaved: true })) }),
    ),
  read: endpoint('member')
    .route({ method: 'GET', path: '/checklists/{id}/letters/{kind}' })
    .input(LetterId)
    .output(ChecklistLetter),
  /** Errors: EDIT_CONFLICT for an older `rev`, `number_seen` for an account number unless `isSure`. */
  save: endpoint('member')
    .route({ method: 'PUT', path: '/checklists/{id}/letters/{kind}' })
    .input(
      LetterId.extend({
        rev: z.int().nonnegative(),
        body: optionalText(limits.CHECKLIST_LETTER_CHARACTERS),
        isSure: z.boolean().optional(),
      }),
    )
    .output(ChecklistLetter),
  /** Discards the edits and fills the letter from the facts again. */
  forget: endpoint('member')
    .route({ method: 'DELETE', path: '/checklists/{id}/letters/{kind}' })
    .input(LetterId)
    .output(ChecklistLetter),
};
