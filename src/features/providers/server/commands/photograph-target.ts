import { eq } from 'drizzle-orm';
import type { ProviderUploadAnswer } from '../../contract/provider-photographs.ts';
import { changePages, type Changed } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { assertRoomOn, nextPosition } from '../../../media/server/commands/hang.ts';
import { pictureKeys } from '../../../media/server/queries/near-pictures.ts';
import { photographs } from '../../../media/server/tables.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { showsAnothers } from '../queries/look-alikes.ts';
import { lockOwnProvider, ownProviderRow, type OwnProvider } from '../queries/own-provider.ts';
import { photographsOfProviders } from '../queries/shown.ts';
import { providerPhotographs, providers } from '../tables.ts';
import { changeProviderState } from './change-state.ts';
import { wallOfProvider } from './photographs.ts';

type Attaching = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log' | 'pages' | 'collectors'>;

export interface ProviderPhotographTarget {
  /** Adds the photograph. If it resembles another provider's picture, a live provider goes back to review at once. */
  attach(tx: Transaction, photograph: { id: string }): Promise<void>;
  /** Errors: NOT_FOUND if the photograph was removed meanwhile, or the uploader has left the staff. */
  answer(photograph: { id: string }): Promise<ProviderUploadAnswer>;
}

/** The target of an upload. Throws before any byte is read: NOT_FOUND for non-staff, TOO_MANY_PHOTOGRAPHS at the limit. */
export async function providerPhotographTarget(ctx: Attaching, id: string): Promise<ProviderPhotographTarget> {
  assertOpen(await ownProviderRow(ctx, { id, to: 'write' }));
  await assertRoomOn(ctx.db, wallOfProvider(id));
  const renewed: string[] = [];
  return {
    async attach(tx, photograph) {
      const own = await lockOwnProvider(ctx, tx, { id, to: 'write' });
      const position = await nextPosition(tx, wallOfProvider(id), photograph.id);
      if (position === null) return;
      assertOpen(own);
      const lookKeys = pictureKeys(await pictureOf(tx, photograph.id));
      await tx.insert(providerPhotographs).values({ photographId: photograph.id, providerId: id, position, lookKeys });
      await changePages(ctx, (changed) =>
        lookAlikesOfPicture(ctx, tx, own, photograph.id, async (db, ...subjects) => {
          renewed.push(...subjects);
          await changed(db, ...subjects);
        }),
      );
    },
    answer: (photograph) => {
      // Another request may have cached these pages before the caller's transaction was committed. So drop them once more.
      renewed.forEach((subject) => ctx.pages.forget(subject));
      return providerUploadAnswer(ctx, { id, photographId: photograph.id });
    },
  };
}

async function pictureOf(tx: Transaction, photographId: string) {
  const [picture] = await tx.select().from(photographs).where(eq(photographs.id, photographId));
  return picture ?? fail('NOT_FOUND');
}

async function lookAlikesOfPicture(
  ctx: Attaching,
  tx: Transaction,
  { provider }: OwnProvider,
  photographId: string,
  changed: Changed,
): Promise<void> {
  const { id, state, rev, renamedAt } = provider;
  // Providers in earlier states have yet to be reviewed anyway.
  if (!['in-review', 'live', 'paused'].includes(state) || !(await showsAnothers(tx, id, photographId))) return;
  // Raising `rev` makes an approval that is under way fail, so that the admin sees the new photograph first.
  const held = state === 'in-review' ? { rev: rev + 1 } : { renamedAt: renamedAt ?? ctx.clock.now() };
  await tx.update(providers).set(held).where(eq(providers.id, id));
  const change = { to: 'in-review', by: 'firm', byUser: memberId(ctx), why: '' } as const;
  if (state === 'live') await changeProviderState(ctx, tx, provider, change, changed);
}

export async function providerUploadAnswer(
  ctx: Pick<Context, 'db' | 'actor'>,
  { id, photographId }: { id: string; photographId: string },
): Promise<ProviderUploadAnswer> {
  await ownProviderRow(ctx, { id, to: 'write' });
  const shown = (await photographsOfProviders(ctx, [id])).get(id) ?? [];
  return { photograph: shown.find((one) => one.id === photographId) ?? fail('NOT_FOUND') };
}

const assertOpen = ({ provider: { state } }: OwnProvider): void =>
  state === 'closed' ? fail('ALREADY_DONE') : undefined;
