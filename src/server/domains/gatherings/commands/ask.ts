import { and, eq, sql } from 'drizzle-orm';
import { addressOf } from '../../../../contract/addresses.ts';
import type { ToldState } from '../../../../contract/gatherings.ts';
import type { CommandContext, Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import { isSameSecret, keyedHash } from '../../../secret.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { takeTurn } from '../../accounts/commands/take-turn.ts';
import { queueMail } from '../../mail/commands.ts';
import { writingTo } from '../../mail/letter.ts';
import { readableTribute, type Reader } from '../../tributes/queries/public.ts';
import { gatheringMail } from '../emails/gatherings.ts';
import { askableGathering } from '../queries/gatherings.ts';
import { doorOf } from '../../tributes/queries/doors.ts';
import { tellsPerAddress, tellsPerNetwork } from '../rules/limits.ts';
import { gatheringTold } from '../tables.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log' | 'request' | 'secret'>;

const signatureOf = (secret: string, id: string) => keyedHash(secret, 'letters about a gathering', id);

/** Works as long as the installation's secret, also when its row is gone. */
export const stopAddress = ({ config, secret }: Pick<CommandContext, 'config' | 'secret'>, id: string): string =>
  config.publicUrl + addressOf('serviceLetter', { toldId: id }, { query: { key: signatureOf(secret, id) } });

/** A letter to this address with when and where, and another one with every change. The same answer, asked before or not. */
export async function askToBeTold(
  ctx: Asking,
  { gatheringId, email, ...reader }: Reader & { gatheringId: string; email: string },
): Promise<{ isAsked: true }> {
  const tribute = await readableTribute(ctx, reader);
  const door = doorOf(ctx.secret, tribute) ?? fail('NOT_FOUND');
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const gathering = await askableGathering(tx, { tributeId: tribute.id, id: gatheringId, now });
    await takeTurns(ctx, tx, email);
    const language = ctx.request.language;
    const isTheirs = and(
      eq(gatheringTold.gatheringId, gatheringId),
      eq(sql`lower(${gatheringTold.email})`, email.toLowerCase()),
    );
    const [known] = await tx.update(gatheringTold).set({ door, language }).where(isTheirs).returning();
    const id = known?.id ?? newId(ctx.clock);
    if (!known) await tx.insert(gatheringTold).values({ id, gatheringId, email, language, door, toldAt: now });
    const stop = stopAddress(ctx, id);
    await queueMail(ctx, tx, {
      to: email,
      unsubscribe: stop,
      ...gatheringMail(writingTo(ctx.config, language), {
        gathering,
        before: null,
        isNew: true,
        page: tribute.name,
        reader: { kind: 'asker', path: tribute.path ?? '', stop },
      }),
      standing: 'unproven',
    });
  });
  ctx.log.info('gathering_asked', { gatheringId });
  return { isAsked: true };
}

async function takeTurns(ctx: Asking, tx: Transaction, email: string): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  for (const turn of [
    await takeTurn(parts, `gatherings-asked-from ${ctx.request.network}`, tellsPerNetwork),
    await takeTurn(parts, `gatherings-told ${email.toLowerCase()}`, tellsPerAddress),
  ])
    if (!turn.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds });
}

type Holding = Pick<Context, 'db' | 'secret'>;
interface Link {
  id: string;
  key: string;
}

const assertSigned = ({ secret }: Holding, { id, key }: Link): void =>
  isSameSecret(key, signatureOf(secret, id)) ? undefined : fail('NOT_FOUND');

export async function toldState(ctx: Holding, link: Link): Promise<ToldState> {
  assertSigned(ctx, link);
  const [row] = await ctx.db.select({ id: gatheringTold.id }).from(gatheringTold).where(eq(gatheringTold.id, link.id));
  return { isTold: row !== undefined };
}

export async function stopTelling(ctx: Holding, link: Link): Promise<ToldState> {
  assertSigned(ctx, link);
  await ctx.db.delete(gatheringTold).where(eq(gatheringTold.id, link.id));
  return { isTold: false };
}
