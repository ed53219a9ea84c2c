import type { UploadTarget } from '../../../features/media/contract/media.ts';
import type { UploadAnswer } from '../../../features/tributes/contract/tributes.ts';
import type { Context } from '../../../platform/context.ts';
import { assertStillSignedIn, isStillSignedIn } from '../../../features/accounts/server/queries/still-signed-in.ts';
import type { StoredPhotograph } from '../../../features/media/server/queries.ts';
import { photographById } from '../../../features/media/server/queries.ts';
import {
  memoryPhotographHolder,
  visitorUploadAnswer,
} from '../../../features/memories/server/commands/memory-photograph-holder.ts';
import {
  preparedPhotographHolder,
  preparedUploadAnswer,
} from '../../../features/prepared/server/commands/photographs.ts';
import {
  providerPhotographHolder,
  providerUploadAnswer,
  type ProviderPhotographHolder,
} from '../../../features/providers/server/commands/photograph-holder.ts';
import { photographHolder } from '../../../features/tributes/server/commands/photographs/attach-photograph.ts';
import { ownTribute } from '../../../features/tributes/server/queries/own-tribute.ts';
import { fail } from '../../../platform/errors.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import { giveOwnEntries } from '../gate/cookies.ts';
import type { Sender } from './slots.ts';

/** A holder for one photograph, asked for before a byte is taken and again before it is kept. */
export interface UploadHolder {
  uploaderId: string | null;
  attach(tx: Transaction, photograph: StoredPhotograph): Promise<void>;
  answer(photograph: StoredPhotograph): Promise<object>;
}

export interface UploadDestination {
  sender: Sender;
  holder(): Promise<UploadHolder>;
  repeat(photographId: string): Promise<object>;
}

export function destinationOf(ctx: Context, target: UploadTarget): UploadDestination {
  switch (target.for) {
    case 'tribute':
      return tributeDestination(ctx, target);
    case 'provider':
      return providerDestination(ctx, target);
    case 'prepared':
      return preparedDestination(ctx, target);
    case 'memory':
      return memoryDestination(ctx, target);
  }
}

function tributeDestination(
  ctx: Context,
  { tributeId, role }: Extract<UploadTarget, { for: 'tribute' }>,
): UploadDestination {
  if (ctx.actor.kind !== 'member') fail('SIGN_IN_REQUIRED');
  const { id } = ctx.actor.user;
  return {
    sender: { name: id, isVisitor: false, network: ctx.request.network, page: tributeId },
    async holder() {
      const holder = await photographHolder(ctx, tributeId, role);
      return {
        uploaderId: id,
        // The bytes may have taken minutes, and the session may have been ended meanwhile.
        async attach(tx, photograph) {
          await assertStillSignedIn(ctx, tx);
          await holder.attach(tx, photograph);
        },
        answer: (photograph) => holder.answer(photograph),
      };
    },
    // Not by a holder: the page may be full by now.
    async repeat(photographId) {
      if (!(await isStillSignedIn(ctx, ctx.db))) fail('SIGN_IN_REQUIRED');
      const tribute = await ownTribute(ctx, { id: tributeId });
      const photograph = [tribute.portrait, ...tribute.photographs].find((shown) => shown?.id === photographId);
      return photograph ? ({ photograph, tribute } satisfies UploadAnswer) : fail('NOT_FOUND');
    },
  };
}

const providerDestination = (ctx: Context, { providerId: id }: Extract<UploadTarget, { for: 'provider' }>) =>
  firmDestination(ctx, {
    page: id,
    holder: () => providerPhotographHolder(ctx, id),
    answer: (photographId) => providerUploadAnswer(ctx, { id, photographId }),
  });

function preparedDestination(
  ctx: Context,
  { providerId, preparedId: id }: Extract<UploadTarget, { for: 'prepared' }>,
): UploadDestination {
  const wanted = { providerId, id };
  return firmDestination(ctx, {
    page: id,
    holder: () => preparedPhotographHolder(ctx, wanted),
    answer: (photographId) => preparedUploadAnswer(ctx, { ...wanted, photographId }),
  });
}

interface OfFirm {
  page: string;
  holder(): Promise<ProviderPhotographHolder>;
  answer(photographId: string): Promise<object>;
}

function firmDestination(ctx: Context, firm: OfFirm): UploadDestination {
  if (ctx.actor.kind !== 'member') fail('SIGN_IN_REQUIRED');
  const { id } = ctx.actor.user;
  return {
    sender: { name: id, isVisitor: false, network: ctx.request.network, page: firm.page },
    async holder() {
      const holder = await firm.holder();
      return {
        uploaderId: id,
        async attach(tx, photograph) {
          await assertStillSignedIn(ctx, tx);
          await holder.attach(tx, photograph);
        },
        answer: (photograph) => holder.answer(photograph),
      };
    },
    async repeat(photographId) {
      if (!(await isStillSignedIn(ctx, ctx.db))) fail('SIGN_IN_REQUIRED');
      return firm.answer(photographId);
    },
  };
}

/** A visitor has no name of their own: a network is one sender. */
export const visitorSending = ({ request: { network } }: Pick<Context, 'request'>, path: string): Sender => ({
  name: network,
  isVisitor: true,
  network,
  page: path.toLowerCase(),
});

function memoryDestination(ctx: Context, { path }: Extract<UploadTarget, { for: 'memory' }>): UploadDestination {
  return {
    sender: visitorSending(ctx, path),
    async holder() {
      const holder = await memoryPhotographHolder(ctx, path);
      giveOwnEntries(ctx, holder.ownEntries);
      return {
        uploaderId: null,
        attach: (tx, photograph) => holder.attach(tx, photograph),
        answer: async (photograph) => visitorUploadAnswer(ctx, photograph),
      };
    },
    async repeat(photographId) {
      const photograph = await photographById(ctx, photographId);
      return photograph ? visitorUploadAnswer(ctx, photograph) : fail('NOT_FOUND');
    },
  };
}
