import { randomUUID } from 'node:crypto';
import type { TributeFields } from '../../../src/features/tributes/contract/tribute-fields.ts';
import type { HowDiedAnswer, Run, WritingHelp } from '../../../src/features/writing/contract/writing.ts';
import { shown } from '../../writing/corpus.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf, draftOf } from './tributes.ts';

export type Said = readonly [key: string, value: string];

/** Answers, as the family, which facts tell how the person died. */
export const answerHowDied = async (person: Person, id: string, answers: readonly HowDiedAnswer[]) =>
  bodyOf<WritingHelp>(await person.send('PUT', `/api/tributes/${id}/writing/how-died`, { answers }));

/** Answers, as the family, that none of the facts tells how the person died. */
export async function answerThatNoneTells(person: Person, id: string): Promise<void> {
  const { howDied = [] } = await bodyOf<WritingHelp>(await person.get(`/api/tributes/${id}/writing`));
  await answerHowDied(
    person,
    id,
    howDied.map(({ factId, mark }) => ({ factId, mark, tellsHow: false })),
  );
}

/** A draft on which help with writing is switched on, and facts about the person that do not tell how they died. */
export async function pageSaying(
  person: Person,
  fields: Partial<TributeFields>,
  said: readonly Said[],
  { isAnswered = true } = {},
) {
  const { id } = await draftOf(person, { name: 'Maria Elisabeth Hofer', ...fields });
  await bodyOf(await person.send('PUT', `/api/tributes/${id}/writing/choice`, { isHelpOn: true }));
  for (const [key, value] of said)
    await bodyOf(await person.send('PUT', `/api/tributes/${id}/facts/${randomUUID()}`, { key, value }));
  if (isAnswered) await answerThatNoneTells(person, id);
  return id;
}

export const textOf = ({ paragraphs }: Run) => paragraphs.map((one) => one.map(shown).join(' ')).join('\n');

export async function composedBy(person: Person, id: string, wanted: object = {}): Promise<Run> {
  const path = `/api/tributes/${id}/writing/${randomUUID()}`;
  const answer = await person.send('POST', path, { kind: 'life-story', voice: 'plain', ...wanted });
  if (answer.status !== 200) throw new Error(await answer.text());
  await answer.text();
  return bodyOf<Run>(await person.get(path));
}

/** Sets a model that answers with this text. Returns a list to which the prompts that it gets are added. */
export function modelSaying(app: TestApp, text: string): string[] {
  const prompts: string[] = [];
  app.deps.textModel = {
    name: 'a-model',
    vendor: 'models.example',
    async *write({ prompt }) {
      prompts.push(prompt);
      yield text;
    },
  };
  return prompts;
}
