import { and, eq, isNull, sql } from 'drizzle-orm';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ToldState } from '../../contract/gatherings.ts';
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { isSameSecret, keyedHash } from '../../../../platform/secrets/secret.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { isOwnAddress } from '../../../accounts/server/commands/letters/mail-turn.ts';
import { takeTurn } from '../../../accounts/server/commands/take-turn.ts';
import { queueMail } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/letter.ts';
import { readableTribute, tributeById, type Reader } from '../../../tributes/server/queries/public.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { confirmAskerMail, gatheringMail } from '../emails.ts';
import { askableGathering, openGathering } from '../queries/gatherings.ts';
import { doorOf, isStillOpen } from '../../../tributes/server/queries/doors.ts';
import { tellsPerAddress, tellsPerNetwork } from '../rules.ts';
import { gatheringTold, type GatheringRow, type ToldRow } from '../tables.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log' | 'request' | 'secret'>;

const signatureOf = (secret: string, id: string) => keyedHash(secret, 'letters about a gathering', id);

/** Works as long as the installation's secret, also when its row is gone. */
export const stopAddress = ({ config, secret }: Pick<CommandContext, 'config' | 'secret'>, id: string): string =>
  config.publicUrl + addressOf('serviceLetter', { toldId: id }, { query: { key: signatureOf(secret, id) } });

/**
 * An email to this address with when and where, and another one with every change. An address that nobody has confirmed first
 * gets one without a word of the page, which asks to confirm it. The same answer, whatever was known.
 */
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
    const proven = isOwnAddress(ctx, email) ? { confirmedAt: now } : {};
    const [known] = await tx
      .update(gatheringTold)
      .set({ door, language, ...proven })
      .where(isTheirs)
      .returning();
    const told = known ?? {
      id: newId(ctx.clock),
      gatheringId,
      email,
      language,
      door,
      toldAt: now,
      confirmedAt: null,
      ...proven,
    };
    if (!known) await tx.insert(gatheringTold).values(told);
    await (told.confirmedAt === null ? askToConfirm(ctx, tx, told) : sendTimes(ctx, tx, { told, gathering, tribute }));
  });
  ctx.log.info('gathering_asked', { gatheringId });
  return { isAsked: true };
}

async function askToConfirm(
  ctx: Asking,
  tx: Transaction,
  { id, gatheringId, email, language }: ToldRow,
): Promise<void> {
  const link = stopAddress(ctx, id);
  await queueMail(ctx, tx, {
    to: email,
    unsubscribe: link,
    ...confirmAskerMail(writingTo(ctx.config, language), { gatheringId, link }),
  });
}

interface Times {
  told: ToldRow;
  gathering: GatheringRow;
  tribute: TributeRow;
}

async function sendTimes(ctx: Asking, tx: Transaction, { told, gathering, tribute }: Times): Promise<void> {
  const stop = stopAddress(ctx, told.id);
  await queueMail(ctx, tx, {
    to: told.email,
    ...gatheringMail(writingTo(ctx.config, told.language), {
      gathering,
      before: null,
      isNew: true,
      page: tribute.name,
      reader: { kind: 'asker', path: tribute.path ?? '', stop },
      isOwn: isOwnAddress(ctx, told.email),
    }),
  });
}

async function takeTurns(ctx: Asking, tx: Transaction, email: string): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  for (const turn of [
    await takeTurn(parts, `gatherings-asked-from ${ctx.request.network}`, tellsPerNetwork),
    await takeTurn(
      parts,
      `gatherings-told ${isOwnAddress(ctx, email) ? 'own ' : ''}${email.toLowerCase()}`,
      tellsPerAddress,
    ),
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
  const [row] = await ctx.db.select().from(gatheringTold).where(eq(gatheringTold.id, link.id));
  return { isTold: row !== undefined, isConfirmed: row?.confirmedAt instanceof Date };
}

/** Pressed again it sends nothing more. A page that is shut by now, and a service that is over, are not told of. */
export async function confirmAsker(ctx: Asking, link: Link): Promise<ToldState> {
  assertSigned(ctx, link);
  await ctx.db.transaction(async (tx) => {
    const isTheirs = and(eq(gatheringTold.id, link.id), isNull(gatheringTold.confirmedAt));
    const [told] = await tx.update(gatheringTold).set({ confirmedAt: ctx.clock.now() }).where(isTheirs).returning();
    const shown = told && (await shownTimes(ctx, tx, told));
    if (shown) await sendTimes(ctx, tx, shown);
  });
  const state = await toldState(ctx, link);
  return state.isTold ? state : fail('NOT_FOUND');
}

async function shownTimes(ctx: Asking, tx: Transaction, told: ToldRow): Promise<Times | null> {
  const gathering = await openGathering(tx, told.gatheringId, ctx.clock.now());
  const tributeId = gathering?.tributeId ?? null;
  const tribute = tributeId === null ? null : await tributeById(tx, tributeId);
  const isOpen = tribute?.deletedAt === null && isStillOpen(ctx.secret, tribute, told.door);
  return gathering && tribute && isOpen ? { told, gathering, tribute } : null;
}

export async function stopTelling(ctx: Holding, link: Link): Promise<ToldState> {
  assertSigned(ctx, link);
  await ctx.db.delete(gatheringTold).where(eq(gatheringTold.id, link.id));
  return { isTold: false, isConfirmed: false };
}
