import { eq, inArray } from 'drizzle-orm';
import type { BookedGift } from '../../contract/funds.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/dates/local-time.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { unsubscribeAddress } from '../../../accounts/server/commands/emails/emails.ts';
import { users } from '../../../accounts/server/tables.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { keepersOf } from '../../../tributes/server/queries/keepers.ts';
import { giftWordsEmail } from '../emails/keepers.ts';
import { bookedGift } from '../queries/booked-gifts.ts';
import { wordsWaiting } from '../queries/funds.ts';
import { lockOwnFund } from '../queries/own-fund.ts';
import { funds } from '../tables/giving.ts';
import { decideWordsOf } from '../../../payments/server/commands/payers.ts';
import type { Treasuring } from './enter-gift.ts';

interface Decided {
  id: string;
  giftId: string;
  isShown: boolean;
}

/** Shows or hides a giver's message. The decision can be changed. Errors: NOT_FOUND if the giver wrote nothing. */
export async function decideWords(ctx: Treasuring, { id, giftId, isShown }: Decided): Promise<BookedGift> {
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const { tribute } = await lockOwnFund(ctx, tx, { id, to: 'change' });
      await decideWordsOf(ctx.clock, tx, { giftId, ownerId: id, isShown });
      await changed(tx, tribute.id);
    }),
  );
  ctx.log.info('gift_words_decided', { fundId: id, giftId, isShown });
  return bookedGift(ctx, { id, giftId });
}

type Telling = Pick<CommandContext, 'clock' | 'config' | 'jobs' | 'secret'>;

/** Emails keepers when the first message awaits a decision. Call it after booking, in the same transaction. */
export async function tellOfWords(ctx: Telling, tx: Writable, fundId: string): Promise<void> {
  if ((await wordsWaiting(tx, [fundId])).get(fundId) !== 1) return;
  const [fund] = await tx.select().from(funds).where(eq(funds.id, fundId));
  if (!fund || fund.tributeId === null) return;
  const { tributeId } = fund;
  const keepers = await keepersOf(tx, [tributeId]);
  if (keepers.length === 0) return;
  const ids = keepers.map(({ userId }) => userId);
  const wishes = await tx
    .select({ userId: users.id, timeZone: users.timeZone, isTold: users.isToldOfWords })
    .from(users)
    .where(inArray(users.id, ids));
  const emails = keepers.flatMap(({ userId, mailbox, language }) => {
    const wish = wishes.find((one) => one.userId === userId);
    if (!wish?.isTold) return [];
    const unsubscribe = unsubscribeAddress(ctx, userId);
    const email = giftWordsEmail(writingTo(ctx.config, language), { tributeId, fundId, unsubscribe });
    return [{ to: mailbox, ...email, quietZone: wish.timeZone ?? DEFAULT_TIME_ZONE }];
  });
  await queueEmails(ctx, tx, emails);
}
