import type { OwnEntry } from '../../../src/features/memories/contract/fields.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf } from './tributes.ts';

export const decideEntry = (
  keeper: Person,
  id: string,
  entryId: string,
  { decision, note }: { decision: string; note?: string | undefined },
) =>
  keeper.send('PUT', `/api/tributes/${id}/entries/${entryId}/decision`, {
    decision,
    ...(note !== undefined && { note }),
  });

export const changeEntry = (
  app: TestApp,
  { id, editKey, name, relation, words }: OwnEntry,
  changes: Record<string, unknown>,
) => app.send('PUT', `/api/own-entries/${id}`, { editKey, name, relation, words, ...changes });

export const readOwnEntry = async (app: TestApp, { id, editKey }: OwnEntry) =>
  bodyOf<OwnEntry>(await app.send('GET', `/api/own-entries/${id}?editKey=${editKey}`));
