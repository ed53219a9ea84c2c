// A thing that was, or can be, reported: as it is now, whoever may see it.
import { and, eq } from 'drizzle-orm';
import { calledProvider } from '../../../../contract/provider-fields.ts';
import type { ReportKind } from '../../../../contract/reports.ts';
import type { ThingState } from '../../../../contract/admin-reports.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { funds } from '../../giving/tables.ts';
import { storedColumns } from '../../media/queries.ts';
import { photographs } from '../../media/tables.ts';
import { entryById, type EntryRow } from '../../memories/queries/entries.ts';
import { photographsOfEntry } from '../../memories/queries/photographs.ts';
import { providers } from '../../providers/tables.ts';
import { photographsOfProviders } from '../../providers/queries/shown.ts';
import { isReviewShown, reviewById } from '../../reviews/queries/reviews.ts';
import type { ReviewRow } from '../../reviews/tables.ts';
import { tributeById } from '../../tributes/queries/public.ts';
import { shownPhotographs } from '../../tributes/queries/photographs.ts';
import { tributePhotographs, type TributeRow } from '../../tributes/tables.ts';
import type { ReportSnapshot } from '../tables.ts';
import { standingDecision } from './standing.ts';

export interface ThingId {
  kind: ReportKind;
  id: string;
}

export interface Thing extends ThingId {
  tribute: TributeRow | null;
  /** Of a visitor's entry. */
  entry: EntryRow | null;
  /** Of words about a firm. */
  review: ReviewRow | null;
  state: ThingState;
  snapshot: ReportSnapshot;
  /** Since when the house hides a photograph. */
  houseHiddenAt: Date | null;
}

/** Null where there is no such thing, or no more. */
export async function thingNow(db: Writable, { kind, id }: ThingId): Promise<Thing | null> {
  if (kind === 'memory' || kind === 'candle') return entryThing(db, { kind, id });
  if (kind === 'photograph') return photographThing(db, id);
  if (kind === 'fund') return fundThing(db, id);
  if (kind === 'provider') return providerThing(db, id);
  if (kind === 'words') return wordsThing(db, id);
  const tribute = await tributeById(db, id);
  return tribute && pageThing(db, tribute);
}

const nothingElse = { relation: '', photographs: [], rev: 0 };
const plain = { entry: null, review: null, houseHiddenAt: null };

const pageState = ({ frozenAt, givingFrozenAt, state }: TributeRow): ThingState =>
  frozenAt ? 'frozen' : givingFrozenAt ? 'giving_frozen' : state === 'published' ? 'shown' : 'not_shown';

async function pageThing(db: Writable, tribute: TributeRow): Promise<Thing> {
  const { id, name, line, story, rev } = tribute;
  const { portrait } = await shownPhotographs(db, tribute);
  const words = [line, story].filter((part) => part.trim() !== '').join('\n\n');
  const snapshot = { name, called: '', relation: '', words, photographs: portrait ? [portrait] : [], rev };
  return { kind: 'tribute', id, tribute, state: pageState(tribute), snapshot, ...plain };
}

const ENTRY_STATES: Partial<Record<EntryRow['state'], ThingState>> = {
  approved: 'shown',
  hidden: 'hidden',
  removed: 'removed',
  withdrawn: 'gone',
};

async function entryThing(
  db: Writable,
  { kind, id }: { kind: 'memory' | 'candle'; id: string },
): Promise<Thing | null> {
  const entry = await entryById(db, id);
  const tribute = entry?.kind === kind ? await tributeById(db, entry.tributeId) : null;
  if (!entry || !tribute) return null;
  const { name: called, relation, words, rev } = entry;
  const pictures = await photographsOfEntry(db, entry);
  const snapshot = { name: tribute.name, called, relation, words, photographs: pictures, rev };
  const state = ENTRY_STATES[entry.state] ?? 'not_shown';
  return { kind, id, tribute, entry, review: null, state, snapshot, houseHiddenAt: null };
}

async function photographThing(db: Writable, id: string): Promise<Thing | null> {
  const { tributeId, caption, alt, takenOn, place, houseHiddenAt, removedAt, shown } = tributePhotographs;
  const [found] = await db
    .select({ tributeId, houseHiddenAt, removedAt, shown, picture: { ...storedColumns, caption, alt, takenOn, place } })
    .from(tributePhotographs)
    .innerJoin(photographs, eq(photographs.id, tributePhotographs.photographId))
    .where(eq(tributePhotographs.photographId, id));
  const tribute = found && (await tributeById(db, found.tributeId));
  if (!tribute) return null;
  const { picture } = found;
  const isOff = tribute.photographsHeldAt === null ? found.removedAt !== null : found.shown === null;
  const last = found.houseHiddenAt ? await standingDecision(db, { kind: 'photograph', targetId: id }) : undefined;
  const hidden = last?.act === 'take_off' || last?.act === 'warn' ? 'removed' : 'hidden';
  const state = found.houseHiddenAt ? hidden : isOff ? 'not_shown' : 'shown';
  const snapshot = {
    name: tribute.name,
    called: '',
    relation: '',
    words: picture.caption,
    photographs: [picture],
    rev: picture.rendition,
  };
  return { kind: 'photograph', id, tribute, state, snapshot, ...plain, houseHiddenAt: found.houseHiddenAt };
}

async function fundThing(db: Writable, id: string): Promise<Thing | null> {
  const [fund] = await db
    .select()
    .from(funds)
    .where(and(eq(funds.id, id)));
  const tribute = fund?.tributeId ? await tributeById(db, fund.tributeId) : null;
  if (!fund || !tribute) return null;
  const snapshot = { ...nothingElse, name: tribute.name, called: fund.title, words: fund.says, rev: fund.rev };
  const isFrozen = tribute.frozenAt ?? tribute.givingFrozenAt;
  const state = isFrozen ? 'giving_frozen' : fund.state === 'draft' ? 'not_shown' : 'shown';
  return { kind: 'fund', id, tribute, state, snapshot, ...plain };
}

async function providerThing(db: Writable, id: string): Promise<Thing | null> {
  const [row] = await db.select().from(providers).where(eq(providers.id, id));
  if (!row) return null;
  const pictures = await photographsOfProviders({ db }, [id]);
  const words = [row.says, row.website].filter((part) => part.trim() !== '').join('\n\n');
  const name = calledProvider(row);
  const snapshot = { ...nothingElse, name, called: '', words, photographs: pictures.get(id) ?? [], rev: row.rev };
  return {
    kind: 'provider',
    id,
    tribute: null,
    state: row.state === 'live' ? 'shown' : 'not_shown',
    snapshot,
    ...plain,
  };
}

/** With what the firm answered: it comes and goes with them. */
async function wordsThing(db: Writable, id: string): Promise<Thing | null> {
  const review = await reviewById(db, id);
  const [firm] = review ? await db.select().from(providers).where(eq(providers.id, review.providerId)) : [];
  if (!review || !firm) return null;
  const words = [review.words, review.answer].filter((part) => part !== '').join('\n\n');
  const snapshot = { ...nothingElse, name: calledProvider(firm), called: review.name, words, rev: review.rev };
  const shown = review.state === 'shown' && !(await isReviewShown(db, review)) ? 'not_shown' : review.state;
  return {
    kind: 'words',
    id,
    tribute: null,
    state: shown === 'withdrawn' ? 'gone' : shown,
    snapshot,
    ...plain,
    review,
  };
}
