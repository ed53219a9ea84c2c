import { and, eq } from 'drizzle-orm';
import type { Loss } from '../../../catalogue/contract/catalogue.ts';
import type { Relation } from '../../../writing/contract/facts.ts';
import { calledByFamily } from '../../../tributes/contract/names.ts';
import type { ChecklistPerson } from '../../contract/checklists.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { roleOf } from '../../../tributes/server/queries/keepers.ts';
import { workingRow } from '../../../tributes/server/queries/working-copy.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { choiceOf } from '../../../writing/server/queries/interview.ts';
import { opened, sealedPlace } from '../rules/opened.ts';
import { checklistMembers } from '../tables.ts';
import type { OpenedChecklist } from './opened-checklist.ts';

/** Facts about the person, including some that only a page has. */
export interface KnownPerson extends ChecklistPerson {
  called: string;
  pronouns: string;
  loss: Loss[];
}

/** Reads the page's working copy; null if the page is gone. */
async function knownOnPage(db: Writable, tributeId: string): Promise<KnownPerson | null> {
  const [row] = await db.select().from(tributes).where(eq(tributes.id, tributeId));
  if (!row) return null;
  const fields = await workingRow(db, row);
  const { name, born, died, diedIn, pronouns, loss } = fields;
  return { name, born, died, diedIn, pronouns, loss, called: calledByFamily(fields) };
}

export async function personOfPage(db: Writable, tributeId: string): Promise<ChecklistPerson | null> {
  const known = await knownOnPage(db, tributeId);
  return known && plain(known);
}

const plain = ({ name, born, died, diedIn }: ChecklistPerson): ChecklistPerson => ({ name, born, died, diedIn });

/** The page's facts take precedence over the checklist's. */
export const knownPersonOf = async (
  db: Writable,
  { row, content: { person } }: Pick<OpenedChecklist, 'row' | 'content'>,
): Promise<KnownPerson> =>
  (row.tributeId === null ? null : await knownOnPage(db, row.tributeId)) ?? {
    ...person,
    called: person.name,
    pronouns: '',
    loss: [],
  };

export const personOf = async (db: Writable, of: Pick<OpenedChecklist, 'row' | 'content'>): Promise<ChecklistPerson> =>
  plain(await knownPersonOf(db, of));

export async function relationOf(db: Writable, { row, key, userId }: OpenedChecklist): Promise<Relation | null> {
  if (row.tributeId !== null && (await roleOf(db, userId, row.tributeId)) !== null) {
    const { relation } = await choiceOf(db, row.tributeId, userId);
    if (relation !== null) return relation;
  }
  const members = await db.select().from(checklistMembers).where(eq(checklistMembers.checklistId, row.id));
  const said = members.find((member) => member.userId === userId)?.sealedRelation ?? null;
  return said === null ? null : opened<Relation>(key, sealedPlace.relation(row.id, userId), said);
}

/** Returns the caller's words for the relation in letters ("my mother"); empty if they have not chosen any. */
export async function relationWordsOf(db: Writable, { row, key, userId }: OpenedChecklist): Promise<string> {
  const isIt = and(eq(checklistMembers.checklistId, row.id), eq(checklistMembers.userId, userId));
  const [said] = await db.select({ words: checklistMembers.sealedRelationWords }).from(checklistMembers).where(isIt);
  return said?.words ? opened<string>(key, sealedPlace.relationWords(row.id, userId), said.words) : '';
}
