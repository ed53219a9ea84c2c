import { doneInCopy } from '../../../../audit/server/queries/copy.ts';
import { answeredInCopy, askedInCopy } from '../../../../enquiries/server/queries/copy.ts';
import { billsInCopy } from '../../../../bills/server/queries/lists.ts';
import { changesAskedInCopy } from '../../../../events/server/queries/copy.ts';
import { givenInCopy, handsInCopy } from '../../../../giving/server/queries/copy.ts';
import { contestsInCopy, preparedInCopy } from '../../../../prepared/server/queries/copy.ts';
import { objectedInCopy, reportedInCopy, statedInCopy } from '../../../../reports/server/queries/copy.ts';
import { reviewAnswersInCopy, reviewsInCopy } from '../../../../reviews/server/queries/copy.ts';
import { providersInCopy } from '../../../../providers/server/queries/copy.ts';
import { tributePreviewLinks } from '../../../../tributes/server/tables/preview-links.ts';
import { facts, writingChoices, writingRuns } from '../../../../writing/server/tables.ts';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { EXPORT_RETENTION_MS, EXPORT_PAUSE_MS } from '../../../../../shared/limits/limits.ts';
import type { Export } from '../../../contract/exports.ts';
import { latestPast } from '../../../../../platform/clock/index.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import type { CopyWords } from '../../rules/exports/copy-words.ts';
import { savedDevice } from '../../../../accounts/server/queries/saved-device.ts';
import { sessions, users } from '../../../../accounts/server/tables.ts';
import { outboxEmails } from '../../../../email/server/tables.ts';
import {
  tributeHelpers,
  tributeInvitations,
  tributes,
  tributeSavings,
  tributeMembers,
} from '../../../../tributes/server/tables/tributes.ts';
import { exports, type ExportRow } from '../../tables/exports.ts';

export const exportOf = async (db: Writable, userId: string): Promise<ExportRow | undefined> =>
  (await db.select().from(exports).where(eq(exports.userId, userId)))[0];

export const exportById = async (db: Writable, id: string): Promise<ExportRow | undefined> =>
  (await db.select().from(exports).where(eq(exports.id, id)))[0];

const renewableAt = ({ askedAt }: ExportRow): Date => new Date(askedAt.getTime() + EXPORT_PAUSE_MS);

export const isRenewable = (row: ExportRow, now: Date): boolean =>
  now >= renewableAt(row) || row.askedAt > latestPast(now);

export const exportView = (row: ExportRow, now: Date): Export => ({
  id: row.id,
  state: row.state,
  askedAt: row.askedAt.toISOString(),
  bytes: row.state === 'ready' ? row.bytes : 0,
  isRenewable: isRenewable(row, now),
  renewableAt: renewableAt(row).toISOString(),
  goneAt: row.readyAt && new Date(row.readyAt.getTime() + EXPORT_RETENTION_MS).toISOString(),
});

/** Columns are listed one by one, so that a new column is not exported by accident. */
const accountOf = ({ id: userId, emailVerified: isEmailVerified, ...user }: typeof users.$inferSelect) => {
  const { email, mailbox, name, role, timeZone, language, isToldOfWords, signedInAt, timeCreated, updatedAt } = user;
  const times = { signedInAt, timeCreated, updatedAt };
  return { userId, email, mailbox, name, isEmailVerified, role, timeZone, language, isToldOfWords, ...times };
};

/** A person's data outside their tributes. Emails have no text here, because it may contain links that still work. */
export async function accountFacts(db: Writable, userId: string, say: CopyWords['devices']): Promise<object | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  const { email, emailVerified } = user;
  const opened = await db
    .select({
      startedAt: sessions.createdAt,
      lastUsedAt: sessions.seenAt,
      endsAt: sessions.expiresAt,
      browser: sessions.browser,
      system: sessions.system,
      deviceName: sessions.deviceName,
      device: sessions.device,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
  return {
    account: accountOf(user),
    sessions: opened.map(({ browser, system, deviceName, device, ...times }) => ({
      ...times,
      device: say.deviceWords(savedDevice({ browser, system, deviceName, device })),
    })),
    helpsOn: await helpedBy(db, userId),
    invitations: await invitationsBy(db, userId),
    glimpses: await previewLinksBy(db, userId),
    savedLast: await savedLastBy(db, userId),
    said: await saidBy(db, userId),
    writing: await writingBy(db, userId),
    firms: await providersInCopy(db, userId),
    bills: await billsInCopy(db, userId),
    gifts: await givenInCopy(db, { userId, email: emailVerified ? email : null }),
    serviceTimes: await changesAskedInCopy(db, emailVerified ? email : null),
    collections: await handsInCopy(db, userId),
    enquiries: await askedInCopy(db, userId),
    wordsAboutFirms: await reviewsInCopy(db, userId),
    answersToWords: await reviewAnswersInCopy(db, userId),
    answersForFirms: await answeredInCopy(db, userId),
    preparedPages: await preparedInCopy(db, userId),
    saidAgainstClaims: await contestsInCopy(db, userId),
    doneByHouse: await doneInCopy(db, userId),
    reports: await reportedInCopy(db, userId),
    statements: await statedInCopy(db, userId),
    objections: await objectedInCopy(db, userId),
    // An unconfirmed address, and so the emails to it, may be another person's.
    letters: emailVerified ? await emailsTo(db, email) : [],
  };
}

const helpedBy = (db: Writable, userId: string) =>
  db
    .select({ tributeId: tributes.id, role: tributeHelpers.role, since: tributeHelpers.since })
    .from(tributeHelpers)
    .innerJoin(tributes, eq(tributes.id, tributeHelpers.tributeId))
    .where(eq(tributeHelpers.userId, userId))
    .orderBy(asc(tributes.id));

const invitationsBy = (db: Writable, userId: string) => {
  const { tributeId, role, email, createdAt: sentAt, expiresAt, invitedBy } = tributeInvitations;
  return db
    .select({ tributeId, role, email, sentAt, expiresAt })
    .from(tributeInvitations)
    .where(eq(invitedBy, userId))
    .orderBy(asc(sentAt));
};

const previewLinksBy = (db: Writable, userId: string) => {
  const { tributeId, label, madeAt, expiresAt, madeBy } = tributePreviewLinks;
  return db
    .select({ tributeId, label, madeAt, expiresAt })
    .from(tributePreviewLinks)
    .where(eq(madeBy, userId))
    .orderBy(asc(madeAt));
};

const saidBy = (db: Writable, userId: string) => {
  const { tributeId, key, value, saidAt, saidBy: speaker } = facts;
  return db.select({ tributeId, key, value, saidAt }).from(facts).where(eq(speaker, userId)).orderBy(asc(saidAt));
};

async function writingBy(db: Writable, userId: string) {
  const { tributeId, relation, isHelpOn } = writingChoices;
  const choices = await db
    .select({ tributeId, relation, isHelpOn })
    .from(writingChoices)
    .where(eq(writingChoices.userId, userId));
  const { kind, voice, begunAt, takenAt } = writingRuns;
  const runs = await db
    .select({ tributeId: writingRuns.tributeId, kind, voice, begunAt, takenAt })
    .from(writingRuns)
    .where(eq(writingRuns.askedBy, userId))
    .orderBy(asc(begunAt));
  return { choices, runs };
}

const savedLastBy = (db: Writable, userId: string) => {
  const { tributeId, field, savedAt, userId: saver } = tributeSavings;
  return db
    .select({ tributeId, field, savedAt })
    .from(tributeSavings)
    .where(eq(saver, userId))
    .orderBy(asc(tributeId), asc(field));
};

const emailsTo = (db: Writable, email: string) => {
  const { subject, state, createdAt: writtenAt, sentAt } = outboxEmails;
  return db
    .select({ subject, state, writtenAt, sentAt })
    .from(outboxEmails)
    .where(eq(sql`lower(${outboxEmails.to})`, email))
    .orderBy(asc(writtenAt));
};

/** Ids of the tributes that the person keeps, in order, from `fromId` on. */
export const tributesSavedFrom = async (db: Writable, userId: string, fromId: string): Promise<string[]> => {
  const isNext = fromId === '' ? undefined : gte(tributes.id, fromId);
  const rows = await db
    .select({ id: tributes.id })
    .from(tributeMembers)
    .innerJoin(tributes, eq(tributes.id, tributeMembers.tributeId))
    .where(and(eq(tributeMembers.userId, userId), isNext))
    .orderBy(asc(tributes.id));
  return rows.map(({ id }) => id);
};
