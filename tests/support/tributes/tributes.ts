import { candle } from '../../../src/features/memories/contract/gestures/candle.ts';
import type { SimpleGesture } from '../../../src/features/memories/contract/gestures/gestures.ts';
import { randomUUID } from 'node:crypto';
import type { OwnPost } from '../../../src/features/memories/contract/fields.ts';
import type { TributeFields } from '../../../src/features/tributes/contract/tribute-fields.ts';
import type { PublicTribute, Tribute } from '../../../src/features/tributes/contract/tributes.ts';
import type { Publication } from '../../../src/features/tributes/contract/publication.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';

/** Checks an answer's status and returns its parsed body. */
export async function bodyOf<Body>(answer: Response, status = 200): Promise<Body> {
  if (answer.status !== status)
    throw new Error(`Answered ${answer.status} instead of ${status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

export async function draftOf(person: Person, changes: Partial<TributeFields> = {}): Promise<Tribute> {
  return bodyOf<Tribute>(await person.send('POST', '/api/tributes', { id: randomUUID(), changes }), 201);
}

/** The password of every test page that is protected by one. */
export const PAGE_PASSWORD = 'three quiet gardens';

export const publicTribute = async (app: TestApp, path: string): Promise<PublicTribute> =>
  (await bodyOf<{ tribute: PublicTribute }>(await app.send('GET', `/api/public-tributes/${path}`))).tribute;

/** Fields that a publication needs in addition to its visibility: a password if the visibility is "password". */
export const withPassword = (visibility: unknown) => (visibility === 'password' ? { password: PAGE_PASSWORD } : {});

/** Saves changes as the editor does, on top of revision `rev`. */
export const saveTribute = (person: Person, id: string, rev: number, changes: Partial<TributeFields>) =>
  person.send('PATCH', `/api/tributes/${id}`, { rev, changes });

/** Publishes a tribute. It is public and its posts need approval, unless `publication` says otherwise. */
export const publishTribute = (person: Person, id: string, publication: Record<string, unknown>) =>
  person.send('PUT', `/api/tributes/${id}/publication`, { visibility: 'public', approvesFirst: true, ...publication });

/** Shows the changes of a published tribute to visitors. */
export async function showChanges(person: Person, id: string): Promise<Tribute> {
  const { revision } = await bodyOf<{ revision: string }>(await person.get(`/api/tributes/${id}/changes`));
  return bodyOf<Tribute>(await person.send('POST', `/api/tributes/${id}/showings`, { revision }));
}

let count = 0;

/** A published tribute of this person. By default, it is public and posts need no approval. */
export async function publishedBy(
  person: Person,
  { changes = {}, ...publication }: Partial<Publication> & { changes?: Partial<TributeFields> } = {},
): Promise<Tribute & { path: string }> {
  count += 1;
  const draft = await draftOf(person, { name: 'Ada Marsh', ...changes });
  const wanted = {
    path: `ada-marsh-${count}`,
    visibility: 'public',
    approvesFirst: false,
    ...withPassword(publication.visibility),
    ...publication,
  };
  const tribute = await bodyOf<Tribute>(await person.send('PUT', `/api/tributes/${draft.id}/publication`, wanted));
  return { ...tribute, path: tribute.path ?? '' };
}

export interface VisitorOptions {
  /** The visitor's network. By default, each visitor has another. */
  network?: string;
  keepsCookies?: boolean;
}

export function visitor(app: Pick<TestApp, 'send'>, { network, keepsCookies = true }: VisitorOptions = {}) {
  count += 1;
  const address = network ?? `172.16.${count >> 8}.${count & 255}`;
  let cookie = '';
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const headers = { 'x-forwarded-for': address, ...(cookie !== '' && { cookie }) };
    const answer = await app.send(method, path, body, headers);
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (keepsCookies && set.length > 0) cookie = set.join('; ');
    return answer;
  };
  const leaveSimple = ({ many }: SimpleGesture, path: string, sent: Record<string, unknown> = {}) =>
    send('POST', `/api/public-tributes/${path}/${many}`, { name: 'Priya', idempotencyKey: randomUUID(), ...sent });
  return {
    send,
    cookie: () => cookie,
    leave: (path: string, sent: Record<string, unknown> = {}) =>
      send('POST', `/api/public-tributes/${path}/memories`, {
        name: 'Priya',
        relation: '',
        words: `She lent me a book, number ${(count += 1)}.`,
        idempotencyKey: randomUUID(),
        ...sent,
      }),
    light: (path: string, sent: Record<string, unknown> = {}) => leaveSimple(candle, path, sent),
    leaveSimple,
  };
}

export const ownPost = (answer: Response) => bodyOf<OwnPost>(answer, 201);
