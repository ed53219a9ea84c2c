import { randomBytes } from 'node:crypto';
import type { FirstQuestion } from '../../contract/checklist-now.ts';
import type { ChecklistDays, ChecklistPerson } from '../../contract/checklists.ts';
import type { Answers, PaperKind, Phase, Region } from '../../contract/steps.ts';
import { unwrap, wrap, type DataKeys, type Wrapped } from '../../../../platform/secrets/data-keys.ts';
import { seal, unseal } from '../../../../platform/secrets/sealed.ts';
import type { ChecklistRow } from '../tables.ts';

/** Decrypted content of a checklist, without its steps. */
export interface Content {
  /** If the checklist is linked to a page, this is a snapshot from the moment of linking. */
  person: ChecklistPerson;
  region: Region;
  answers: Answers;
  days: ChecklistDays;
  /** For each phase with a moved step: the keys of all steps in that phase, in order. */
  order: Partial<Record<Phase, string[]>>;
  /** First questions answered or skipped. Absent in checklists of earlier releases. */
  asked?: FirstQuestion[];
  /** Steps brought back although they were left out. */
  wanted?: string[];
}

export interface StepContent {
  /** Set for custom steps only. */
  title?: string;
  note: string;
  found: PaperKind[];
}

export const emptyStep: StepContent = { note: '', found: [] };

const ownerOf = (checklistId: string) => `plan ${checklistId}`;

export function newChecklistKey(keys: DataKeys, checklistId: string): { key: Buffer; kept: Wrapped } {
  const key = randomBytes(32);
  return { key, kept: wrap(keys, ownerOf(checklistId), key) };
}

export const checklistKey = (
  keys: DataKeys,
  { id, keyId, sealedKey }: Pick<ChecklistRow, 'id' | 'keyId' | 'sealedKey'>,
): Buffer => unwrap(keys, ownerOf(id), { keyId, sealed: sealedKey });

/** Returns the checklist's key, wrapped with the newest installation key. */
export const rewrapped = (keys: DataKeys, row: Pick<ChecklistRow, 'id' | 'keyId' | 'sealedKey'>): Wrapped =>
  wrap(keys, ownerOf(row.id), checklistKey(keys, row));

/** Encrypts a value. `what` names its place, so that the encrypted text cannot be moved to another row. */
export const sealed = (key: Buffer, what: string, value: unknown): string =>
  seal(key, what, Buffer.from(JSON.stringify(value)));

/** Decrypts a value. Throws if that fails, because a checklist must never be shown with a part missing. */
export function opened<Value>(key: Buffer, what: string, text: string): Value {
  const plain = unseal(key, what, text);
  if (!plain) throw new Error(`A sealed text cannot be opened: ${what.split(' ')[0]}`);
  return JSON.parse(plain.toString('utf8')) as Value;
}

export const sealedPlace = {
  checklist: (checklistId: string) => `content ${checklistId}`,
  step: (checklistId: string, key: string) => `step ${checklistId} ${key}`,
  relation: (checklistId: string, userId: string) => `relation ${checklistId} ${userId}`,
  relationWords: (checklistId: string, userId: string) => `relation-words ${checklistId} ${userId}`,
  told: (checklistId: string, id: string) => `told ${checklistId} ${id}`,
  letter: (checklistId: string, kind: string) => `letter ${checklistId} ${kind}`,
  paperName: (checklistId: string, id: string) => `paper-name ${checklistId} ${id}`,
  paper: (checklistId: string, id: string) => `paper ${checklistId} ${id}`,
};
