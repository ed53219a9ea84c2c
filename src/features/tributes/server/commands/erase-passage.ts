import { asc, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PassagePlace } from '../../contract/history.ts';
import { isTextField, type TributeFields } from '../../contract/tribute-fields.ts';
import type { Tribute } from '../../contract/tributes.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { noteWithdrawal } from '../../../operations/server/commands/withdrawals/note.ts';
import type { SavedWords } from '../queries/saved-words.ts';
import { keeperView } from '../queries/own-tribute.ts';
import { lockOwnTribute, ownTributeRow } from '../queries/keepers.ts';
import { changesOf } from '../queries/working-copy.ts';
import { isPassage, passagesIn, withoutPassage } from '../rules/passages.ts';
import { readinessProblems } from '../rules/readiness.ts';
import { fieldsOf, mergedChanges } from '../rules/working-copy.ts';
import { tributePhotographs, tributes, tributeVersions, workingCopies, type TributeRow } from '../tables/tributes.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import { noteSaved } from './savings.ts';
import { dropChanges, releaseIfAlike } from './working-copy.ts';

type Erasing = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'pages' | 'savedWords'>;

/** Reads every text that a family wrote on a page, wherever it is stored. */
async function everythingWritten(db: Writable, row: TributeRow, savedWords: readonly SavedWords[]) {
  const { tributeId, seq } = tributePhotographs;
  return {
    words: fieldsOf(row),
    changes: row.state === 'published' ? await changesOf(db, row.id) : {},
    photographs: await db.select().from(tributePhotographs).where(eq(tributeId, row.id)).orderBy(asc(seq)),
    versions: await db
      .select()
      .from(tributeVersions)
      .where(eq(tributeVersions.tributeId, row.id))
      .orderBy(asc(tributeVersions.id)),
    elsewhere: (await Promise.all(savedWords.map((kept) => kept.read(db, row.id)))).flat(),
  };
}
type Written = Awaited<ReturnType<typeof everythingWritten>>;

const revisionOf = (written: Written): string =>
  createHash('sha256').update(JSON.stringify(written)).digest('base64url');

interface Described {
  caption: string;
  alt: string;
  place: string;
}

/** UTF-16 units of text shown on each side of a passage. */
const AROUND = 60;

function placesIn(state: Pick<PassagePlace, 'state' | 'madeAt'>, texts: [string, string][], passage: string) {
  return texts.flatMap(([field, text]): PassagePlace[] => {
    const found = passagesIn(text, passage, field === 'story');
    const [first] = found;
    if (!first) return [];
    const [before, after] = [text.slice(Math.max(0, first.start - AROUND), first.start), text.slice(first.end)];
    const place = { before, found: text.slice(first.start, first.end), after: after.slice(0, AROUND) };
    return [{ ...state, field, count: found.length, ...place }];
  });
}

const textsOf = (fields: Partial<TributeFields>, photographs: readonly Described[]): [string, string][] => [
  ...Object.entries(fields).flatMap(([field, value]): [string, string][] =>
    typeof value === 'string' && isTextField(field) ? [[field, value]] : [],
  ),
  ...(fields.readings ?? []).map(({ chosenBy }): [string, string] => ['readings', chosenBy]),
  ...photographs.flatMap(({ caption, alt, place }) =>
    [caption, alt, place].map((text): [string, string] => ['photographs', text]),
  ),
];

export async function findPassage(
  ctx: Erasing,
  { id, passage }: { id: string; passage: string },
): Promise<{ revision: string; places: PassagePlace[] }> {
  const row = await ownTributeRow(ctx, { id, to: 'erase' });
  if (!isPassage(passage)) failField('passage', 'empty');
  const written = await everythingWritten(ctx.db, row, ctx.savedWords);
  const { words, changes, photographs, versions, elsewhere } = written;
  const isHeld = row.photographChangesSince !== null;
  const seen = photographs.flatMap((one) => (isHeld ? (one.shown ?? []) : one.removedAt === null ? one : []));
  const places = [
    ...(row.state === 'published' ? placesIn({ state: 'shown' }, textsOf(words, seen), passage) : []),
    ...placesIn({ state: 'working' }, textsOf({ ...words, ...changes }, photographs), passage),
    ...placesIn(
      { state: 'working' },
      elsewhere.map(({ field, text }) => [field, text]),
      passage,
    ),
    ...versions
      .toReversed()
      .flatMap((version) =>
        placesIn(
          { state: version.id, madeAt: version.madeAt.toISOString() },
          textsOf(version.words, version.photographs),
          passage,
        ),
      ),
  ];
  return { revision: revisionOf(written), places };
}

interface Erasure {
  id: string;
  passage: string;
  revision: string;
}

/** Erases a passage. Errors: EDIT_CONFLICT if a state changed since `revision`, NOT_READY_TO_PUBLISH if no name is left. */
export async function erasePassage(ctx: Erasing, { id, passage, revision }: Erasure): Promise<Tribute> {
  if (!isPassage(passage)) failField('passage', 'empty');
  const saved = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockOwnTribute(ctx, tx, { id, to: 'erase' });
      const written = await everythingWritten(tx, row, ctx.savedWords);
      if (revisionOf(written) !== revision)
        fail('EDIT_CONFLICT', { current: await keeperView({ ...ctx, db: tx }, row) });
      await eraseFromPhotographs(tx, written, passage);
      await eraseFromVersions(tx, written, passage);
      for (const kept of ctx.savedWords) await kept.erase(tx, id, (text) => withoutPassage(text, passage, false));
      const page = await eraseFromWords(ctx, tx, { row, written, passage });
      if (row.state === 'published') await releaseIfAlike(tx, id);
      await noteWithdrawal(ctx, tx, { kind: 'passage-erased', subject: { id } });
      await changed(tx, id);
      return page;
    }),
  );
  return keeperView(ctx, await ownTributeRow(ctx, { id: saved.id, to: 'erase' }));
}

const withoutIn = (field: string, value: unknown, passage: string): unknown =>
  typeof value === 'string' && isTextField(field) ? withoutPassage(value, passage, field === 'story') : value;

const fieldsWithout = <Fields extends Partial<TributeFields>>(fields: Fields, passage: string): Fields => ({
  ...(Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, withoutIn(field, value, passage)]),
  ) as Fields),
  ...(fields.readings && {
    readings: fields.readings.map((one) => ({ ...one, chosenBy: withoutPassage(one.chosenBy, passage, false) })),
  }),
});

const describedWithout = <Photograph extends Described>(photograph: Photograph, passage: string): Photograph => ({
  ...photograph,
  caption: withoutPassage(photograph.caption, passage, false),
  alt: withoutPassage(photograph.alt, passage, false),
  place: withoutPassage(photograph.place, passage, false),
});

async function eraseFromPhotographs(tx: Transaction, { photographs }: Written, passage: string): Promise<void> {
  for (const one of photographs) {
    const { caption, alt, place } = describedWithout(one, passage);
    const shown = one.shown && describedWithout(one.shown, passage);
    if (isDeepStrictEqual({ ...one, caption, alt, place, shown }, one)) continue;
    await tx
      .update(tributePhotographs)
      .set({ caption, alt, place, shown })
      .where(eq(tributePhotographs.photographId, one.photographId));
  }
}

async function eraseFromVersions(tx: Transaction, { versions }: Written, passage: string): Promise<void> {
  for (const version of versions) {
    const words = fieldsWithout(version.words, passage);
    const photographs = version.photographs.map((one) => describedWithout(one, passage));
    if (isDeepStrictEqual([words, photographs], [version.words, version.photographs])) continue;
    await tx.update(tributeVersions).set({ words, photographs }).where(eq(tributeVersions.id, version.id));
  }
}

interface Words {
  row: TributeRow;
  written: Written;
  passage: string;
}

async function eraseFromWords(ctx: Erasing, tx: Transaction, { row, written, passage }: Words): Promise<TributeRow> {
  const words = fieldsWithout(written.words, passage);
  const working = fieldsWithout({ ...written.words, ...written.changes }, passage);
  if (row.state === 'published')
    for (const state of [words, working]) {
      const fields = readinessProblems(state, ctx.clock.now());
      if (fields.length > 0) fail('NOT_READY_TO_PUBLISH', { fields });
    }
  const changes = mergedChanges(words, {}, working);
  if (Object.keys(changes).length === 0) await dropChanges(tx, row.id);
  else await tx.update(workingCopies).set({ changes }).where(eq(workingCopies.tributeId, row.id));
  const before = { ...written.words, ...written.changes };
  const fields = Object.keys(working).filter(
    (field) => !isDeepStrictEqual(working[field as keyof TributeFields], before[field as keyof TributeFields]),
  );
  await noteSaved(ctx, tx, { id: row.id, fields });
  const [page] = await tx
    .update(tributes)
    // The new revision makes open editors merge the erasure like any other save.
    .set({ ...words, rev: row.rev + 1, savedAt: ctx.clock.now() })
    .where(eq(tributes.id, row.id))
    .returning();
  return page ?? fail('NOT_FOUND');
}
