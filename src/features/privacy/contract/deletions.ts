import * as z from 'zod';
import { ActionResult, LinkCode } from '../../accounts/contract/accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import type { TributeSummary } from '../../tributes/contract/tributes.ts';

/** What becomes of a tribute whose keeper leaves: it stays up without an owner, or it is removed. */
export const TributeFate = z.enum(['keep', 'remove']);
export type TributeFate = z.infer<typeof TributeFate>;

/** Only what others can see can stay: a draft or a private tribute would be seen by nobody ever again. */
export const canStay = ({ state, visibility }: Pick<TributeSummary, 'state' | 'visibility'>): boolean =>
  state === 'published' && visibility !== 'private';

/** From when on everything is erased of an account whose deletion was asked for then; before, it can be undone. */
export const erasedFrom = (requestedAt: Date): Date => new Date(requestedAt.getTime() + DELETION_WAIT_MS);

export const DeletionAnswer = z.discriminatedUnion('result', [
  z.object({ result: z.literal('reauth fail') }),
  /** Signed out everywhere; until `erasedFrom` it can be undone. */
  z.object({ result: z.literal('asked'), erasedFrom: z.iso.datetime() }),
]);
export type DeletionAnswer = z.infer<typeof DeletionAnswer>;

/** The deletion of one page. Hidden at once, it can be brought back until `erasedFrom`; null while nobody asked for it. */
export const PageDeletion = z.object({
  id: z.string(),
  name: z.string(),
  erasedFrom: z.iso.datetime().nullable(),
  /** Whether others can, or could, read it: then they are told that it is gone. */
  wasOpen: z.boolean(),
  /** Whether it has a screen on which it is looked after; else it is still being written. */
  wasPublished: z.boolean(),
  /** It may be somebody else's: it is not deleted before that is decided. */
  isContested: z.boolean(),
});
export type PageDeletion = z.infer<typeof PageDeletion>;

const PageId = z.object({ id: z.uuid() });

export const deletions = {
  readPage: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/deletion' })
    .input(PageId)
    .output(PageDeletion),
  /** For its owner alone. Asked for again it stays as it is, its date too. */
  askPage: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/deletion' })
    .input(PageId)
    .output(PageDeletion),
  /** Brings the page back as it was; NOT_FOUND once its time is over. */
  undoPage: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/deletion' })
    .input(PageId)
    .output(PageDeletion),
  /** Needs the password, and a fate for every tribute that can stay (`canStay`); those that others keep too go on with them, and all others are removed. Says all that is wrong at once; PAGE_CONTESTED while one of them may be somebody else's. */
  ask: endpoint('member')
    .route({ method: 'POST', path: '/deletion-requests' })
    .input(
      z.object({
        password: z.string().max(1000),
        tributes: z.array(z.object({ id: z.uuid(), fate: TributeFate })).max(1000),
      }),
    )
    .output(DeletionAnswer),
  /** Whether a code would still keep an account. Spends nothing. */
  checkUndo: endpoint('open')
    .route({ method: 'POST', path: '/deletion-undo-checks' })
    .input(LinkCode)
    .output(ActionResult),
  /** Spends a code of the letter, or of a sign-in that was refused with ACCOUNT_LEAVING. A session only for the latter, in its browser. */
  undo: endpoint('open').route({ method: 'POST', path: '/deletion-undos' }).input(LinkCode).output(ActionResult),
};
