import { randomBytes } from 'node:crypto';
import type { FirstQuestion } from '../../contract/plan-now.ts';
import type { PlanDays, PlanPerson } from '../../contract/plans.ts';
import type { Answers, PaperKind, Phase, Region } from '../../contract/steps.ts';
import { unwrap, wrap, type DataKeys, type Wrapped } from '../../../../platform/secrets/data-keys.ts';
import { seal, unseal } from '../../../../platform/secrets/sealed.ts';
import type { PlanRow } from '../tables.ts';

/** Decrypted content of a plan, without its steps. */
export interface Content {
  /** If the plan is linked to a page, a snapshot from the moment of linking. */
  person: PlanPerson;
  region: Region;
  answers: Answers;
  days: PlanDays;
  /** For each phase with a moved step: all its keys in order. */
  order: Partial<Record<Phase, string[]>>;
  /** First questions answered or skipped. Absent in plans of earlier releases. */
  asked?: FirstQuestion[];
  /** Steps brought back although they were left out. */
  wanted?: string[];
}

export interface StepContent {
  /** Own steps only. */
  title?: string;
  note: string;
  found: PaperKind[];
}

export const emptyStep: StepContent = { note: '', found: [] };

const ownerOf = (planId: string) => `plan ${planId}`;

export function newPlanKey(keys: DataKeys, planId: string): { key: Buffer; kept: Wrapped } {
  const key = randomBytes(32);
  return { key, kept: wrap(keys, ownerOf(planId), key) };
}

export const planKey = (
  keys: DataKeys,
  { id, keyId, sealedKey }: Pick<PlanRow, 'id' | 'keyId' | 'sealedKey'>,
): Buffer => unwrap(keys, ownerOf(id), { keyId, sealed: sealedKey });

/** The same key, wrapped with the newest installation key. */
export const rewrapped = (keys: DataKeys, row: Pick<PlanRow, 'id' | 'keyId' | 'sealedKey'>): Wrapped =>
  wrap(keys, ownerOf(row.id), planKey(keys, row));

/** `what` binds the sealed text to its place, so that it cannot be moved elsewhere. */
export const sealed = (key: Buffer, what: string, value: unknown): string =>
  seal(key, what, Buffer.from(JSON.stringify(value)));

/** Throws if decryption fails: never show a plan with a part missing. */
export function opened<Value>(key: Buffer, what: string, text: string): Value {
  const plain = unseal(key, what, text);
  if (!plain) throw new Error(`A sealed text cannot be opened: ${what.split(' ')[0]}`);
  return JSON.parse(plain.toString('utf8')) as Value;
}

export const sealedPlace = {
  plan: (planId: string) => `content ${planId}`,
  step: (planId: string, key: string) => `step ${planId} ${key}`,
  relation: (planId: string, userId: string) => `relation ${planId} ${userId}`,
  relationWords: (planId: string, userId: string) => `relation-words ${planId} ${userId}`,
  told: (planId: string, id: string) => `told ${planId} ${id}`,
  letter: (planId: string, kind: string) => `letter ${planId} ${kind}`,
  paperName: (planId: string, id: string) => `paper-name ${planId} ${id}`,
  paper: (planId: string, id: string) => `paper ${planId} ${id}`,
};
