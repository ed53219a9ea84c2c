import { randomBytes } from 'node:crypto';
import type { FirstQuestion } from '../../contract/plan-now.ts';
import type { PlanDays, PlanPerson } from '../../contract/plans.ts';
import type { Answers, PaperKind, Phase, Region } from '../../contract/steps.ts';
import { unwrap, wrap, type DataKeys, type Wrapped } from '../../../../platform/secrets/data-keys.ts';
import { seal, unseal } from '../../../../platform/secrets/sealed.ts';
import type { PlanRow } from '../tables.ts';

/** What a plan holds beside its steps. */
export interface Content {
  /** Who the person was; where a page says it, as it was when the two were joined. */
  person: PlanPerson;
  region: Region;
  answers: Answers;
  days: PlanDays;
  /** Of a phase in which a step was moved: all keys in their order. */
  order: Partial<Record<Phase, string[]>>;
  /** First questions that were answered or skipped. Missing in a plan of an earlier release. */
  asked?: FirstQuestion[];
  /** Steps that are wanted although they were left out. */
  wanted?: string[];
}

/** What somebody wrote about a step. */
export interface StepContent {
  /** Of an own step. */
  title?: string;
  note: string;
  found: PaperKind[];
}

export const emptyStep: StepContent = { note: '', found: [] };

const ownerOf = (planId: string) => `plan ${planId}`;

/** A key for a new plan, as it is kept. */
export function newPlanKey(keys: DataKeys, planId: string): { key: Buffer; kept: Wrapped } {
  const key = randomBytes(32);
  return { key, kept: wrap(keys, ownerOf(planId), key) };
}

export const planKey = (
  keys: DataKeys,
  { id, keyId, sealedKey }: Pick<PlanRow, 'id' | 'keyId' | 'sealedKey'>,
): Buffer => unwrap(keys, ownerOf(id), { keyId, sealed: sealedKey });

/** The same key, sealed with the newest of the installation. */
export const rewrapped = (keys: DataKeys, row: Pick<PlanRow, 'id' | 'keyId' | 'sealedKey'>): Wrapped =>
  wrap(keys, ownerOf(row.id), planKey(keys, row));

/** `what` binds a text to its place: none can be put in another's. */
export const sealed = (key: Buffer, what: string, value: unknown): string =>
  seal(key, what, Buffer.from(JSON.stringify(value)));

/** Throws for what cannot be opened: a plan is never shown with a part missing. */
export function opened<Value>(key: Buffer, what: string, text: string): Value {
  const plain = unseal(key, what, text);
  if (!plain) throw new Error(`A sealed text cannot be opened: ${what.split(' ')[0]}`);
  return JSON.parse(plain.toString('utf8')) as Value;
}

/** The places of sealed texts. */
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
