import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ProviderEnquiry, ProviderEnquirySummary, ProviderMessage, Shared } from '../../contract/enquiries.ts';
import { ENQUIRIES_LISTED, ENQUIRY_BEGINS_CHARACTERS } from '../../contract/enquiry-limits.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { ownProviderRow } from '../../../providers/server/queries/own-provider.ts';
import type { ProviderRow } from '../../../providers/server/tables.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { isReachable } from '../rules/reachable.ts';
import { isTakenAway, seenByProvider } from '../rules/shared.ts';
import { enquiries, enquiryAsks, type AskRow, type EnquiryRow, type MessageRow } from '../tables.ts';
import { messagesOf, plainMessage } from './own-enquiry.ts';

interface Asking extends Pick<Context, 'actor' | 'clock'> {
  db: Writable;
}

interface Found {
  ask: AskRow;
  enquiry: EnquiryRow;
}

/** The conversation of one provider in an enquiry. Callers check that the user is on its staff. Errors: NOT_FOUND. */
export async function askOfProvider(db: Writable, providerId: string, enquiryId: string): Promise<Found> {
  const [found] = await db
    .select({ ask: enquiryAsks, enquiry: enquiries })
    .from(enquiryAsks)
    .innerJoin(enquiries, eq(enquiries.id, enquiryAsks.enquiryId))
    .where(and(eq(enquiryAsks.providerId, providerId), eq(enquiryAsks.enquiryId, enquiryId)));
  return found ?? fail('NOT_FOUND');
}

/** The name that a person last shared with a provider, if the provider may still see it. Null: none. */
export async function nameSharedWith(
  { db, now }: { db: Writable; now: Date },
  { userId, providerId }: { userId: string; providerId: string },
): Promise<string | null> {
  const rows = await db
    .select({ shared: enquiries.shared, endedAt: enquiryAsks.endedAt })
    .from(enquiryAsks)
    .innerJoin(enquiries, eq(enquiries.id, enquiryAsks.enquiryId))
    .where(and(eq(enquiryAsks.providerId, providerId), eq(enquiries.askerId, userId)))
    .orderBy(desc(enquiryAsks.sentAt), desc(enquiryAsks.id));
  const names = rows.map(({ shared, endedAt }) => seenByProvider(shared, endedAt, now).name.trim());
  return names.find((name) => name !== '') ?? null;
}

const about = ({ name, died }: Shared) => name.trim() || died;

function beginningOf(words: string): string {
  const line = words.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= ENQUIRY_BEGINS_CHARACTERS) return line;
  const cut = Array.from(line).slice(0, ENQUIRY_BEGINS_CHARACTERS).join('');
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}

function summary({ ask, enquiry }: Found, now: Date): ProviderEnquirySummary {
  return {
    id: enquiry.id,
    about: about(seenByProvider(enquiry.shared, ask.endedAt, now)),
    begins: isTakenAway(ask.endedAt, now) ? '' : beginningOf(enquiry.words),
    sentAt: ask.sentAt.toISOString(),
    waitsSince: ask.waitsSince?.toISOString() ?? null,
    answeredAt: ask.firstAnsweredAt?.toISOString() ?? null,
    endedAt: ask.endedAt?.toISOString() ?? null,
  };
}

/** A provider's enquiries: the longest waiting first, those that ended last at the end. */
export async function enquiriesOfProvider(ctx: Asking, id: string) {
  const { provider } = await ownProviderRow(ctx, { id, to: 'answer' });
  const { sentAt, waitsSince, endedAt } = enquiryAsks;
  const rows = await ctx.db
    .select({ ask: enquiryAsks, enquiry: enquiries })
    .from(enquiryAsks)
    .innerJoin(enquiries, eq(enquiries.id, enquiryAsks.enquiryId))
    .where(eq(enquiryAsks.providerId, id))
    .orderBy(sql`${endedAt} desc nulls first`, sql`${waitsSince} asc nulls last`, desc(sentAt), asc(enquiryAsks.id))
    .limit(ENQUIRIES_LISTED + 1);
  return {
    called: calledProvider(provider),
    enquiries: rows.slice(0, ENQUIRIES_LISTED).map((found) => summary(found, ctx.clock.now())),
    hasMore: rows.length > ENQUIRIES_LISTED,
    usuallyAnswersMs: provider.usuallyAnswersMs,
    answersCounted: provider.answersCounted ?? 0,
  };
}

export async function providerEnquiryView(ctx: Asking, provider: ProviderRow, found: Found): Promise<ProviderEnquiry> {
  const { ask, enquiry } = found;
  const now = ctx.clock.now();
  const isGone = isTakenAway(ask.endedAt, now);
  return {
    ...summary(found, now),
    called: calledProvider(provider),
    endedBy: ask.endedBy,
    isOpen: ask.endedAt === null && isReachable(provider),
    isTakenAway: isGone,
    words: isGone ? '' : enquiry.words,
    shared: seenByProvider(enquiry.shared, ask.endedAt, now),
    messages: isGone ? [] : await namedMessages(ctx, await messagesOf(ctx.db, [ask.id])),
  };
}

async function namedMessages(ctx: Asking, rows: MessageRow[]): Promise<ProviderMessage[]> {
  const asker = memberId(ctx);
  const ids = rows.flatMap(({ from, userId }) => (from === 'firm' && userId !== null ? [userId] : []));
  const people =
    ids.length === 0
      ? []
      : await ctx.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return rows.map((row) => ({
    ...plainMessage(row),
    by: row.from === 'firm' ? people.find(({ id }) => id === row.userId)?.name || null : null,
    isYours: row.from === 'firm' && row.userId === asker,
  }));
}
