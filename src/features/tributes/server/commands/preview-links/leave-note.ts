import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { PREVIEW_LINK_NOTES_TOLD_PAUSE_MS } from '../../../../../shared/limits/limits.ts';
import { DEFAULT_TIME_ZONE } from '../../../../../shared/dates/local-time.ts';
import type { Context } from '../../../../../platform/context.ts';
import { newId } from '../../../../../platform/ids.ts';
import { latestPast } from '../../../../../platform/clock/index.ts';
import { keyedHash } from '../../../../../platform/secrets/secret.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { unsubscribeAddress } from '../../../../accounts/server/commands/emails/emails.ts';
import { limitRate } from '../../../../accounts/server/commands/rate-limit.ts';
import { users } from '../../../../accounts/server/tables.ts';
import { queueEmails } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { noteWaitsEmail } from '../../emails/preview-links.ts';
import { previewLinkByKey, type PreviewLinkKey } from '../../queries/preview-links.ts';
import { keepersOf } from '../../queries/keepers.ts';
import { notesPerPreviewLink, notesPerNetwork } from '../../rules/preview-links.ts';
import { previewLinkNotes } from '../../tables/preview-links.ts';
import type { TributeRow } from '../../tables/tributes.ts';

type Leaving = Pick<Context, 'db' | 'clock' | 'config' | 'secret' | 'jobs' | 'log' | 'request'>;

interface Left extends PreviewLinkKey {
  name: string;
  words: string;
  idempotencyKey: string;
}

/** Leaves a note for keepers; emails never contain its text (decision 19). Errors: NOT_FOUND, TOO_MANY_REQUESTS. */
export async function leavePreviewLinkNote(
  ctx: Leaving,
  { name, words, idempotencyKey, ...key }: Left,
): Promise<{ isLeft: true }> {
  await ctx.db.transaction(async (tx) => {
    const { tribute, previewLink } = await previewLinkByKey({ db: tx, clock: ctx.clock }, key);
    // The same key with other words makes another note, so that no words are lost.
    const submission = keyedHash(ctx.secret, 'glimpse-note', JSON.stringify([idempotencyKey, name, words]));
    const isSame = and(eq(previewLinkNotes.tributeId, tribute.id), eq(previewLinkNotes.submission, submission));
    const [known] = await tx.select({ id: previewLinkNotes.id }).from(previewLinkNotes).where(isSame);
    if (known) return;
    await limitRates(ctx, tx, previewLink.id);
    const isTold = await wasToldLately(ctx, tx, tribute.id);
    const leftAt = ctx.clock.now();
    const row = { id: newId(ctx.clock), tributeId: tribute.id, name, words, leftAt, submission };
    await tx.insert(previewLinkNotes).values(row).onConflictDoNothing();
    if (!isTold) await tellKeepers(ctx, tx, tribute);
  });
  ctx.log.info('glimpse_note_left');
  return { isLeft: true };
}

async function limitRates(ctx: Leaving, tx: Transaction, previewLinkId: string): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  await limitRate(parts, `glimpse-notes ${previewLinkId}`, notesPerPreviewLink);
  await limitRate(parts, `glimpse-notes-of ${ctx.request.network}`, notesPerNetwork);
}

async function wasToldLately({ clock }: Leaving, tx: Transaction, tributeId: string): Promise<boolean> {
  const [now, { leftAt }] = [clock.now(), previewLinkNotes];
  const since = new Date(now.getTime() - PREVIEW_LINK_NOTES_TOLD_PAUSE_MS);
  const isLate = and(eq(previewLinkNotes.tributeId, tributeId), gt(leftAt, since), lte(leftAt, latestPast(now)));
  return (await tx.select({ id: previewLinkNotes.id }).from(previewLinkNotes).where(isLate).limit(1)).length > 0;
}

/** Emails keepers who want to hear of visitors' words, at most once a day. */
async function tellKeepers(ctx: Leaving, tx: Transaction, { id }: TributeRow): Promise<void> {
  const keepers = await keepersOf(tx, [id]);
  if (keepers.length === 0) return;
  const ids = keepers.map(({ userId }) => userId);
  const wishes = await tx
    .select({ userId: users.id, timeZone: users.timeZone, isTold: users.isToldOfWords })
    .from(users)
    .where(inArray(users.id, ids));
  const told = keepers.flatMap(({ userId, mailbox, language }) => {
    const wish = wishes.find((one) => one.userId === userId);
    if (!wish?.isTold) return [];
    const email = noteWaitsEmail(writingTo(ctx.config, language), { id, unsubscribe: unsubscribeAddress(ctx, userId) });
    return [{ to: mailbox, ...email, quietZone: wish.timeZone ?? DEFAULT_TIME_ZONE }];
  });
  await queueEmails(ctx, tx, told);
}
