import type { UploadTarget } from '../../contract/media.ts';
import { assertStillSignedIn, isStillSignedIn } from '../../../accounts/server/queries/still-signed-in.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import type { StoredPhotograph } from '../queries.ts';
import type { Sender } from './upload-slots.ts';

export interface AttachTarget {
  uploaderId: string | null;
  attach(tx: Transaction, photograph: StoredPhotograph): Promise<void>;
  answer(photograph: StoredPhotograph): Promise<object>;
}

export interface UploadDestination {
  sender: Sender;
  target(): Promise<AttachTarget>;
  repeat(photographId: string): Promise<object>;
}

type TargetFor<Kind extends UploadTarget['for']> = Extract<UploadTarget, { for: Kind }>;
export type DestinationOf<Kind extends UploadTarget['for']> = (
  ctx: Context,
  target: TargetFor<Kind>,
) => UploadDestination;

export type UploadDestinations = { [Kind in UploadTarget['for']]: DestinationOf<Kind> };

export function destinationOf<Kind extends UploadTarget['for']>(
  destinations: UploadDestinations,
  ctx: Context,
  target: TargetFor<Kind>,
): UploadDestination {
  return destinations[target.for as Kind](ctx, target);
}

interface MemberDestination {
  /** The page whose share of slots is used: the id of a tribute, a provider or a prepared page. */
  page: string;
  target(): Promise<Pick<AttachTarget, 'attach' | 'answer'>>;
  answer(photographId: string): Promise<object>;
}

/** Destination of a member's upload. Receiving may take minutes, so the session is checked again before storing. */
export function memberDestination(ctx: Context, { page, target, answer }: MemberDestination): UploadDestination {
  if (ctx.actor.kind !== 'member') fail('SIGN_IN_REQUIRED');
  const { id } = ctx.actor.user;
  return {
    sender: { name: id, isVisitor: false, network: ctx.request.network, page },
    async target() {
      const own = await target();
      return {
        uploaderId: id,
        async attach(tx, photograph) {
          await assertStillSignedIn(ctx, tx);
          await own.attach(tx, photograph);
        },
        answer: (photograph) => own.answer(photograph),
      };
    },
    async repeat(photographId) {
      if (!(await isStillSignedIn(ctx, ctx.db))) fail('SIGN_IN_REQUIRED');
      return answer(photographId);
    },
  };
}

/** Visitors have no account, so all visitors of a network count as one sender. */
export const visitorSubmission = ({ request: { network } }: Pick<Context, 'request'>, path: string): Sender => ({
  name: network,
  isVisitor: true,
  network,
  page: path.toLowerCase(),
});
