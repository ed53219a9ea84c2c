import type { TextWords } from '../../../src/features/catalogue/contract/catalogue-admin.ts';
import { bodyOf } from './tributes.ts';

/** A poem whose rights are unknown. */
export const poemWords: TextWords = {
  kind: 'poem',
  title: 'A gate',
  body: 'The gate is shut.\nThe hens are in.',
  author: 'Ann Example',
  born: 1801,
  died: 1870,
  work: 'Gates',
  year: 1860,
  translator: '',
  language: 'en',
  themes: ['home'],
  faith: 'any',
  tone: 'plain',
  forWhom: ['anyone'],
  loss: [],
  rights: null,
  rightsReason: '',
  sameAs: '',
};

/** The status and code of a refusal, and each refused field with its code. */
export async function refusal(answer: Response): Promise<unknown[]> {
  const { code, data } = await bodyOf<{ code: string; data?: { fields?: { field: string; code: string }[] } }>(
    answer,
    answer.status,
  );
  return [answer.status, code, ...(data?.fields ?? []).map((problem) => `${problem.field} ${problem.code}`)];
}
