import * as z from 'zod';
import { ActionResult, LinkCode } from '../../accounts/contract/accounts.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import type { TributeSummary } from '../../tributes/contract/tributes.ts';

/** The owner's choice for a tribute when they delete their account: it stays without an owner, or it is removed. */
export const TributeFate = z.enum(['keep', 'remove']);
export type TributeFate = z.infer<typeof TributeFate>;

/** Whether a tribute may stay without an owner. A draft or private one may not: nobody could ever see it. */
export const canStay = ({ state, visibility }: Pick<TributeSummary, 'state' | 'visibility'>): boolean =>
  state === 'published' && visibility !== 'private';

export const erasedFrom = (requestedAt: Date): Date => new Date(requestedAt.getTime() + DELETION_WAIT_MS);

export const DeletionAnswer = z.discriminatedUnion('result', [
  z.object({ result: z.literal('reauth fail') }),
  /** The account is signed out everywhere. The deletion can be undone until `erasedFrom`. */
  z.object({ result: z.literal('asked'), erasedFrom: z.iso.datetime() }),
]);
export type DeletionAnswer = z.infer<typeof DeletionAnswer>;

/** Page deletion: the page is hidden at once, but can be restored until `erasedFrom`, which is null without a request. */
export const PageDeletion = z.object({
  id: z.string(),
  name: z.string(),
  erasedFrom: z.iso.datetime().nullable(),
  /** Whether others can or could read the page. If so, they see that it is gone. */
  wasOpen: z.boolean(),
  /** Whether the page was ever published, and so has a care screen. If not, it is a draft. */
  wasPublished: z.boolean(),
  /** Somebody says that the page is not the owner's. The page cannot be deleted until an admin has decided that. */
  isContested: z.boolean(),
});
export type PageDeletion = z.infer<typeof PageDeletion>;

const PageId = z.object({ id: z.uuid() });

export const deletions = {
  readPage: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/deletion' })
    .input(PageId)
    .output(PageDeletion),
  /** Requests a page's deletion; only its owner may. A repeated request changes nothing, not even the date. */
  askPage: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/deletion' })
    .input(PageId)
    .output(PageDeletion),
  /** Restores the page. Errors: NOT_FOUND after the wait. */
  undoPage: endpoint('member')
    .route({ method: 'DELETE', path: '/tributes/{id}/deletion' })
    .input(PageId)
    .output(PageDeletion),
  /**
   * Needs the password, and a fate for every tribute that can stay. Reports all mistakes in one response. Errors:
   * PAGE_CONTESTED if somebody disputes the owner of an owned page.
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
  /** Whether an undo code would keep its account. Does not spend the code. */
  checkUndo: endpoint('open')
    .route({ method: 'POST', path: '/deletion-undo-checks' })
    .input(LinkCode)
    .output(ActionResult),
  /** Spends an undo code. If a sign-in refused with ACCOUNT_LEAVING gave the code, that browser is also signed in. */
  undo: endpoint('open').route({ method: 'POST', path: '/deletion-undos' }).input(LinkCode).output(ActionResult),
};
