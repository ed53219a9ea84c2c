import { and, eq, isNull, sql } from 'drizzle-orm';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { ASKER_UNCONFIRMED_MS } from '../../contract/event-limits.ts';
import type { ToldState } from '../../contract/events.ts';
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { isMadeBy, keyedHash, type Secret } from '../../../../platform/secrets/secret.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { isOwnAddress } from '../../../accounts/server/commands/emails/email-limits.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { queueEmail } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { readableTribute, tributeById, type Reader } from '../../../tributes/server/queries/public.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { confirmAskerEmail, serviceEventEmail } from '../emails.ts';
import { askableServiceEvent, openServiceEvent } from '../queries/events.ts';
import { doorOf, isStillOpen } from '../../../tributes/server/queries/doors.ts';
import { tellsPerAddress, tellsPerNetwork } from '../rules.ts';
import { serviceEventTold, type ServiceEventRow, type ToldRow } from '../tables.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log' | 'request' | 'secret'>;

const signatureOf = (secret: Secret, id: string) => keyedHash(secret, 'letters about a gathering', id);

/** Link that ends a subscription. Its signature needs no row, so the link works even if the row was erased. */
export const stopAddress = ({ config, secret }: Pick<CommandContext, 'config' | 'secret'>, id: string): string =>
  config.publicUrl + addressOf('serviceLetter', { toldId: id }, { query: { key: signatureOf(secret, id) } });

/** Subscribes. An unconfirmed address gets an email that says nothing about the page. The response never differs. */
export async function askToBeTold(
  ctx: Asking,
  { serviceEventId, email, ...reader }: Reader & { serviceEventId: string; email: string },
): Promise<{ isAsked: true }> {
  const tribute = await readableTribute(ctx, reader);
  const door = doorOf(ctx.secret, tribute) ?? fail('NOT_FOUND');
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const serviceEvent = await askableServiceEvent(tx, { tributeId: tribute.id, id: serviceEventId, now });
    await limitRates(ctx, tx, email);
    const language = ctx.request.language;
    const isTheirs = and(
      eq(serviceEventTold.serviceEventId, serviceEventId),
      eq(sql`lower(${serviceEventTold.email})`, email.toLowerCase()),
    );
    const proven = isOwnAddress(ctx, email) ? { confirmedAt: now } : {};
    const [known] = await tx
      .update(serviceEventTold)
      .set({ door, language, ...proven })
      .where(isTheirs)
      .returning();
    const told = known ?? {
      id: newId(ctx.clock),
      serviceEventId,
      email,
      language,
      door,
      toldAt: now,
      confirmedAt: null,
      ...proven,
    };
    if (!known) await tx.insert(serviceEventTold).values(told);
    await (told.confirmedAt === null
      ? askToConfirm(ctx, tx, told)
      : sendTimes(ctx, tx, { told, serviceEvent, tribute }));
  });
  ctx.log.info('gathering_asked', { serviceEventId });
  return { isAsked: true };
}

async function askToConfirm(
  ctx: Asking,
  tx: Transaction,
  { id, serviceEventId, email, language, toldAt }: ToldRow,
): Promise<void> {
  const link = stopAddress(ctx, id);
  await queueEmail(ctx, tx, {
    to: email,
    unsubscribe: link,
    ...confirmAskerEmail(writingTo(ctx.config, language), {
      serviceEventId,
      link,
      expiresAt: new Date(toldAt.getTime() + ASKER_UNCONFIRMED_MS),
    }),
  });
}

interface Times {
  told: ToldRow;
  serviceEvent: ServiceEventRow;
  tribute: TributeRow;
}

async function sendTimes(ctx: Asking, tx: Transaction, { told, serviceEvent, tribute }: Times): Promise<void> {
  const stop = stopAddress(ctx, told.id);
  await queueEmail(ctx, tx, {
    to: told.email,
    ...serviceEventEmail(writingTo(ctx.config, told.language), {
      serviceEvent,
      before: null,
      isNew: true,
      page: tribute.name,
      reader: { kind: 'asker', path: tribute.path ?? '', stop },
      isOwn: isOwnAddress(ctx, told.email),
    }),
  });
}

async function limitRates(ctx: Asking, tx: Transaction, email: string): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  await limitRate(parts, `gatherings-asked-from ${ctx.request.network}`, tellsPerNetwork);
  await limitRate(
    parts,
    `gatherings-told ${isOwnAddress(ctx, email) ? 'own ' : ''}${email.toLowerCase()}`,
    tellsPerAddress,
  );
}

type Holding = Pick<Context, 'db' | 'secret'>;
interface Link {
  id: string;
  key: string;
}

const assertSigned = ({ secret }: Holding, { id, key }: Link): void =>
  isMadeBy(secret, key, (one) => signatureOf(one, id)) ? undefined : fail('NOT_FOUND');

export async function toldState(ctx: Holding, link: Link): Promise<ToldState> {
  assertSigned(ctx, link);
  const [row] = await ctx.db.select().from(serviceEventTold).where(eq(serviceEventTold.id, link.id));
  return { isTold: row !== undefined, isConfirmed: row?.confirmedAt instanceof Date };
}

/** Confirms a subscription. The first time, emails the event, unless it is over or the page is closed to the reader. */
export async function confirmAsker(ctx: Asking, link: Link): Promise<ToldState> {
  assertSigned(ctx, link);
  await ctx.db.transaction(async (tx) => {
    const isTheirs = and(eq(serviceEventTold.id, link.id), isNull(serviceEventTold.confirmedAt));
    const [told] = await tx.update(serviceEventTold).set({ confirmedAt: ctx.clock.now() }).where(isTheirs).returning();
    const shown = told && (await shownTimes(ctx, tx, told));
    if (shown) await sendTimes(ctx, tx, shown);
  });
  const state = await toldState(ctx, link);
  return state.isTold ? state : fail('NOT_FOUND');
}

async function shownTimes(ctx: Asking, tx: Transaction, told: ToldRow): Promise<Times | null> {
  const serviceEvent = await openServiceEvent(tx, told.serviceEventId, ctx.clock.now());
  const tributeId = serviceEvent?.tributeId ?? null;
  const tribute = tributeId === null ? null : await tributeById(tx, tributeId);
  const isOpen = tribute?.deletedAt === null && isStillOpen(ctx.secret, tribute, told.door);
  return serviceEvent && tribute && isOpen ? { told, serviceEvent, tribute } : null;
}

export async function stopTelling(ctx: Holding, link: Link): Promise<ToldState> {
  assertSigned(ctx, link);
  await ctx.db.delete(serviceEventTold).where(eq(serviceEventTold.id, link.id));
  return { isTold: false, isConfirmed: false };
}
