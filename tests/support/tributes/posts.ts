import type { OwnPost } from '../../../src/features/memories/contract/fields.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf } from './tributes.ts';

export const decidePost = (
  keeper: Person,
  id: string,
  postId: string,
  { decision, note }: { decision: string; note?: string | undefined },
) =>
  keeper.send('PUT', `/api/tributes/${id}/posts/${postId}/decision`, {
    decision,
    ...(note !== undefined && { note }),
  });

export const changePost = (
  app: TestApp,
  { id, editKey, name, relation, words }: OwnPost,
  changes: Record<string, unknown>,
) => app.send('PUT', `/api/own-posts/${id}`, { editKey, name, relation, words, ...changes });

export const readOwnPost = async (app: TestApp, { id, editKey }: OwnPost) =>
  bodyOf<OwnPost>(await app.send('GET', `/api/own-posts/${id}?editKey=${editKey}`));
