import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Ask, Enquiry, EnquirySummary } from '../../contract/enquiries.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { providers } from '../../../providers/server/tables.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { isReachable } from '../rules/reachable.ts';
import { enquiries, enquiryAsks, enquiryMessages, type AskRow, type EnquiryRow, type MessageRow } from '../tables.ts';

interface Asking extends Pick<Context, 'actor'> {
  db: Writable;
}

/** The caller's own enquiry. Everybody else gets NOT_FOUND. */
export async function ownEnquiryRow(ctx: Asking, id: string): Promise<EnquiryRow> {
  const isOwn = and(eq(enquiries.id, id), eq(enquiries.askerId, memberId(ctx)));
  const [row] = await ctx.db.select().from(enquiries).where(isOwn);
  return row ?? fail('NOT_FOUND');
}

interface FoundAsk {
  ask: AskRow;
  provider: { state: typeof providers.$inferSelect.state; called: string } | null;
}

async function asksOf(db: Writable, enquiryIds: string[]): Promise<FoundAsk[]> {
  const { state, tradingName, legalName } = providers;
  const rows = await db
    .select({ ask: enquiryAsks, provider: { state, tradingName, legalName } })
    .from(enquiryAsks)
    .leftJoin(providers, eq(providers.id, enquiryAsks.providerId))
    .where(inArray(enquiryAsks.enquiryId, enquiryIds))
    .orderBy(asc(enquiryAsks.called), asc(enquiryAsks.id));
  return rows.map(({ ask, provider }) => ({
    ask,
    provider: provider && { state: provider.state, called: calledProvider(provider) },
  }));
}

export const messagesOf = (db: Writable, askIds: string[]): Promise<MessageRow[]> =>
  db
    .select()
    .from(enquiryMessages)
    .where(inArray(enquiryMessages.askId, askIds))
    .orderBy(asc(enquiryMessages.askId), asc(enquiryMessages.seq));

export const plainMessage = ({ id, from, words, at }: MessageRow) => ({ id, from, words, at: at.toISOString() });

const isOpenAsk = ({ ask, provider }: FoundAsk) => ask.endedAt === null && isReachable(provider);

const askView = (found: FoundAsk, messages: readonly MessageRow[]): Ask => {
  const { ask, provider } = found;
  return {
    id: ask.id,
    providerId: ask.providerId,
    called: provider?.called.trim() ? provider.called : ask.called,
    sentAt: ask.sentAt.toISOString(),
    seenAt: ask.seenAt?.toISOString() ?? null,
    answeredAt: ask.firstAnsweredAt?.toISOString() ?? null,
    endedAt: ask.endedAt?.toISOString() ?? null,
    endedBy: ask.endedBy,
    isOpen: isOpenAsk(found),
    messages: messages.filter(({ askId }) => askId === ask.id).map(plainMessage),
  };
};

export async function ownEnquiry(ctx: Asking, id: string): Promise<Enquiry> {
  const row = await ownEnquiryRow(ctx, id);
  const asks = await asksOf(ctx.db, [id]);
  const messages = await messagesOf(
    ctx.db,
    asks.map(({ ask }) => ask.id),
  );
  return {
    id,
    words: row.words,
    shared: row.shared,
    sentAt: row.createdAt.toISOString(),
    isOpen: asks.some(isOpenAsk),
    asks: asks.map((found) => askView(found, messages)),
  };
}

export async function ownEnquiries(ctx: Asking): Promise<{ enquiries: EnquirySummary[] }> {
  const rows = await ctx.db
    .select()
    .from(enquiries)
    .where(eq(enquiries.askerId, memberId(ctx)))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id));
  const asks = await asksOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return {
    enquiries: rows.map(({ id, words, createdAt }) => {
      const own = asks.filter(({ ask }) => ask.enquiryId === id);
      return {
        id,
        words,
        sentAt: createdAt.toISOString(),
        isOpen: own.some(isOpenAsk),
        isEnded: own.every(({ ask }) => ask.endedAt !== null),
        providers: own.map(({ ask, provider }) => (provider?.called.trim() ? provider.called : ask.called)),
        answers: own.filter(({ ask }) => ask.firstAnsweredAt !== null).length,
      };
    }),
  };
}
