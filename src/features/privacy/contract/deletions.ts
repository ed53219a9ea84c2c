import * as z from 'zod';
import { ActionResult, LinkCode } from '../../accounts/contract/accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import type { TributeSummary } from '../../tributes/contract/tributes.ts';

/** A tribute of a departing owner stays up without an owner or is removed. */
export const TributeFate = z.enum(['keep', 'remove']);
export type TributeFate = z.infer<typeof TributeFate>;

/** Only tributes that others can see may stay: nobody could ever see a draft or private one. */
export const canStay = ({ state, visibility }: Pick<TributeSummary, 'state' | 'visibility'>): boolean =>
  state === 'published' && visibility !== 'private';

export const erasedFrom = (requestedAt: Date): Date => new Date(requestedAt.getTime() + DELETION_WAIT_MS);

export const DeletionAnswer = z.discriminatedUnion('result', [
  z.object({ result: z.literal('reauth fail') }),
  /** Signed out everywhere; can be undone until `erasedFrom`. */
  z.object({ result: z.literal('asked'), erasedFrom: z.iso.datetime() }),
]);
export type DeletionAnswer = z.infer<typeof DeletionAnswer>;

/** Deletion of one page. Hidden at once, restorable until `erasedFrom`; null if not requested. */
export const PageDeletion = z.object({
  id: z.string(),
  name: z.string(),
  erasedFrom: z.iso.datetime().nullable(),
  /** Whether others can, or could, read it: then they see that it is gone. */
  wasOpen: z.boolean(),
  /** Whether it was ever published and has a care screen; otherwise it is still a draft. */
  wasPublished: z.boolean(),
  /** Somebody says that the page is not the owner's. It cannot be deleted until an admin has decided. */
  isContested: z.boolean(),
});
export type PageDeletion = z.infer<typeof PageDeletion>;

const PageId = z.object({ id: z.uuid() });

export const deletions = {
  readPage: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/deletion' })
    .input(PageId)
    .output(PageDeletion),
  /** Owner only. A repeated request changes nothing, not even the date. */
  askPage: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/deletion' })
    .input(PageId)
    .output(PageDeletion),
  /** Restores the page; NOT_FOUND once the wait is over. */
  undoPage: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/deletion' })
    .input(PageId)
    .output(PageDeletion),
  /**
   * Needs the password, and a fate for every tribute that can stay. Reports all faults at once. PAGE_CONTESTED while an
   * owned page may be somebody else's.
   */
  ask: endpoint('member')
    .route({ method: 'POST', path: '/deletion-requests' })
    .input(
      z.object({
        password: z.string().max(1000),
        tributes: z.array(z.object({ id: z.uuid(), fate: TributeFate })).max(1000),
      }),
    )
    .output(DeletionAnswer),
  /** Whether a code would still keep an account. Does not spend it. */
  checkUndo: endpoint('open')
    .route({ method: 'POST', path: '/deletion-undo-checks' })
    .input(LinkCode)
    .output(ActionResult),
  /** Spends an undo code. One from a sign-in refused with ACCOUNT_LEAVING also opens a session in that browser. */
  undo: endpoint('open').route({ method: 'POST', path: '/deletion-undos' }).input(LinkCode).output(ActionResult),
};
