import * as z from 'zod';
import { ActionResult, LinkCode } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { DELETION_WAIT_MS } from './limits.ts';
import type { TributeSummary } from './tributes.ts';

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

export const deletions = {
  /** Needs the password, and a fate for every tribute that can stay (`canStay`); all others are removed. Says all that is wrong at once. */
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
  /** Spends a code of the letter, or of a sign-in that was refused with ACCOUNT_LEAVING. Opens no session. */
  undo: endpoint('open').route({ method: 'POST', path: '/deletion-undos' }).input(LinkCode).output(ActionResult),
};
