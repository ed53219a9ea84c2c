import { shownDate } from '../../../../../shared/dates/dates.ts';
import { pickFields, SHOWN_FIELDS } from '../../../../tributes/contract/tribute-fields.ts';
import { users } from '../../../../accounts/server/tables.ts';
import { serviceEventsInCopy } from '../../../../events/server/queries/copy.ts';
import { fundsInCopy } from '../../../../giving/server/queries/copy.ts';
import { previewLinkNotes } from '../../../../tributes/server/tables/preview-links.ts';
import { facts as said, writingRuns } from '../../../../writing/server/tables.ts';
import { and, asc, desc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Writable } from '../../../../../platform/database/index.ts';
import { placedTexts } from '../../../../catalogue/server/queries/placed.ts';
import { storedColumns } from '../../../../media/server/queries.ts';
import { photographs } from '../../../../media/server/tables.ts';
import { counters } from '../../../../memories/contract/gestures/counters.ts';
import { simpleGestures, type SimpleGesture } from '../../../../memories/contract/gestures/gestures.ts';
import { memories, memoryPhotographs, simpleTableOf, type GestureTable } from '../../../../memories/server/tables.ts';
import { changesOf } from '../../../../tributes/server/queries/working-copy.ts';
import {
  tributePaths,
  tributePhotographs,
  tributes,
  tributeMembers,
  tributeVersions,
  visibilityOf,
} from '../../../../tributes/server/tables/tributes.ts';

/** Everything about a tribute that its keeper may have: all fields, facts about photographs, addresses. */
export async function tributeFacts(db: Writable, userId: string, id: string): Promise<object | null> {
  const [row] = await db.select().from(tributes).where(eq(tributes.id, id));
  if (!row) return null;
  const { nextPhotographSeq: _photograph, ...counted } = row;
  // Leave out the password hash. The keeper cannot use it, but somebody who finds the copy could.
  const { storedVisibility: _stored, passwordHash: _hash, ...chosen } = counted;
  const tribute = { ...withoutNumbering(chosen), visibility: visibilityOf(row) };
  const [kept] = await db
    .select({ role: tributeMembers.role, since: tributeMembers.since })
    .from(tributeMembers)
    .where(and(eq(tributeMembers.tributeId, id), eq(tributeMembers.userId, userId)));
  const { path, since } = tributePaths;
  const addresses = await db
    .select({ path, since })
    .from(tributePaths)
    .where(eq(tributePaths.tributeId, id))
    .orderBy(asc(since));
  const facts = { tribute, notShownYet: await changesOf(db, id), versions: await versionFacts(db, id) };
  return {
    ...facts,
    kept: kept ?? null,
    addresses,
    photographs: await photographFacts(db, id),
    notes: await noteFacts(db, id),
    said: await saidFacts(db, id),
    composed: await composedTexts(db, id),
    collections: await fundsInCopy(db, id),
    services: await serviceEventsInCopy(db, id),
  };
}

function withoutNumbering<Row extends object>(row: Row): Partial<Row> {
  const numbering = new Set<string>(counters.map(({ next }) => next));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !numbering.has(name))) as Partial<Row>;
}

const noteFacts = (db: Writable, id: string) => {
  const { name, words, leftAt, tributeId } = previewLinkNotes;
  return db.select({ name, words, leftAt }).from(previewLinkNotes).where(eq(tributeId, id)).orderBy(asc(leftAt));
};

const saidFacts = (db: Writable, id: string) => {
  const { key, value, source, saidAt, confirmedAt, tributeId } = said;
  return db
    .select({ key, value, source, saidAt, confirmedAt, saidBy: users.name })
    .from(said)
    .leftJoin(users, eq(users.id, said.saidBy))
    .where(eq(tributeId, id))
    .orderBy(asc(saidAt), asc(said.id));
};

const composedTexts = (db: Writable, id: string) => {
  const { kind, voice, model, facts: from, sent, paragraphs, end, begunAt, takenAt, tributeId } = writingRuns;
  return db
    .select({ kind, voice, model, from, sent, paragraphs, end, begunAt, takenAt })
    .from(writingRuns)
    .where(eq(tributeId, id))
    .orderBy(asc(begunAt));
};

const versionFacts = (db: Writable, id: string) => {
  const { madeAt, cause, keptFor, words, photographs: stood } = tributeVersions;
  return db
    .select({ madeAt, cause: sql`coalesce(${keptFor}, ${cause})`, words, photographs: stood })
    .from(tributeVersions)
    .where(eq(tributeVersions.tributeId, id))
    .orderBy(desc(tributeVersions.id));
};

/** `number` is the beginning of the file names in the archive. */
const photographFacts = (db: Writable, id: string) => {
  const { seq: number, role, position, caption, alt, takenOn, place, removedAt } = tributePhotographs;
  const { originalWidth, originalHeight, edit, focal, bytes, sha256, createdAt } = photographs;
  return db
    .select({
      number,
      id: photographs.id,
      role,
      position,
      caption,
      alt,
      takenOn,
      place,
      removedAt,
      originalWidth,
      originalHeight,
      edit,
      focal,
      bytes,
      sha256,
      createdAt,
    })
    .from(tributePhotographs)
    .innerJoin(photographs, eq(photographs.id, tributePhotographs.photographId))
    .where(eq(tributePhotographs.tributeId, id))
    .orderBy(asc(number));
};

export const photographsAfter = (db: Writable, tributeId: string, seq: number, limit: number) =>
  db
    .select({
      seq: tributePhotographs.seq,
      role: tributePhotographs.role,
      caption: tributePhotographs.caption,
      removedAt: tributePhotographs.removedAt,
      photograph: storedColumns,
    })
    .from(tributePhotographs)
    .innerJoin(photographs, eq(photographs.id, tributePhotographs.photographId))
    .where(and(eq(tributePhotographs.tributeId, tributeId), gt(tributePhotographs.seq, seq)))
    .orderBy(asc(tributePhotographs.seq))
    .limit(limit);

const postColumns = <Table extends GestureTable>({ seq, id, name, state, note }: Table) => ({
  seq,
  id,
  name,
  state,
  note,
});

/** Leaves out withdrawn posts, which nobody else sees, and posts that admins have hidden, which must not spread. */
const isForCopies = ({ state }: GestureTable) => notInArray(state, ['withdrawn', 'hidden', 'removed']);

/** Visitors' memories as the keeper sees them, without email addresses and without what identifies authors and networks. */
export const memoriesAfter = (db: Writable, tributeId: string, seq: number, limit: number) =>
  db
    .select({
      ...postColumns(memories),
      relation: memories.relation,
      words: memories.words,
      photographs: memories.photographs,
      sentAt: memories.createdAt,
      decidedAt: memories.decidedAt,
    })
    .from(memories)
    .where(and(eq(memories.tributeId, tributeId), gt(memories.seq, seq), isForCopies(memories)))
    .orderBy(asc(memories.seq))
    .limit(limit);

/** Like `memoriesAfter`, for a gesture that carries only a name. */
export const simpleAfter =
  (gesture: SimpleGesture) => async (db: Writable, tributeId: string, after: number, limit: number) => {
    const table = simpleTableOf(gesture);
    const rows = await db
      .select({ ...postColumns(table), leftAt: table.createdAt, decidedAt: table.decidedAt })
      .from(table)
      .where(and(eq(table.tributeId, tributeId), gt(table.seq, after), isForCopies(table)))
      .orderBy(asc(table.seq))
      .limit(limit);
    return rows.map(({ leftAt, decidedAt, ...row }) => ({ ...row, [gesture.at]: leftAt, decidedAt }));
  };

export const visitorsPhotographsAfter = (db: Writable, tributeId: string, after: string, limit: number) =>
  db
    .select({ memory: memories.seq, position: memoryPhotographs.position, photograph: storedColumns })
    .from(memoryPhotographs)
    .innerJoin(memories, eq(memories.id, memoryPhotographs.memoryId))
    .innerJoin(photographs, eq(photographs.id, memoryPhotographs.photographId))
    .where(
      and(
        eq(memoryPhotographs.tributeId, tributeId),
        isForCopies(memories),
        after === '' ? undefined : gt(photographs.id, after),
      ),
    )
    .orderBy(asc(photographs.id))
    .limit(limit);

export const tributeNames = (db: Writable, ids: string[]) =>
  db
    .select({ id: tributes.id, name: tributes.name })
    .from(tributes)
    .where(inArray(tributes.id, ids))
    .orderBy(asc(tributes.id));

export async function pageFacts(db: Writable, id: string) {
  const columns = { ...pickFields(tributes, SHOWN_FIELDS), language: tributes.language };
  const [row] = await db.select(columns).from(tributes).where(eq(tributes.id, id));
  if (!row) return null;
  const { showsFullDates: isWhole, ...facts } = row;
  const dates = { born: shownDate(row.born, isWhole), died: shownDate(row.died, isWhole) };
  return { ...facts, ...dates, readings: await placedTexts(db, row.readings, { areWhole: true }) };
}

export const shownOnPage = (db: Writable, id: string) => {
  const { photographId, seq, role, position, caption, alt, takenOn, place, tributeId, removedAt } = tributePhotographs;
  return db
    .select({ id: photographId, seq, role, caption, alt, takenOn, place })
    .from(tributePhotographs)
    .where(and(eq(tributeId, id), isNull(removedAt)))
    .orderBy(asc(position), asc(seq));
};

export const approvedMemoriesAfter = (db: Writable, tributeId: string, after: number, limit: number) => {
  const { seq, name, relation, words, photographs: count, createdAt, state } = memories;
  return db
    .select({ seq, name, relation, words, photographs: count, sentAt: createdAt })
    .from(memories)
    .where(and(eq(memories.tributeId, tributeId), gt(seq, after), eq(state, 'approved')))
    .orderBy(asc(seq))
    .limit(limit);
};

/** Maximum number of names on a page of the copy. The data file has all of them. */
const SIMPLE_NAMES = 2_000;

export interface LeftNames {
  gesture: SimpleGesture;
  count: number;
  names: string[];
}

export async function simpleNames(db: Writable, tributeId: string): Promise<LeftNames[]> {
  const left: LeftNames[] = [];
  for (const gesture of simpleGestures) {
    const table = simpleTableOf(gesture);
    const isShown = and(eq(table.tributeId, tributeId), eq(table.state, 'approved'));
    const rows = await db
      .select({ name: table.name })
      .from(table)
      .where(isShown)
      .orderBy(desc(table.seq))
      .limit(SIMPLE_NAMES);
    left.push({ gesture, count: await db.$count(table, isShown), names: rows.map(({ name }) => name) });
  }
  return left;
}
