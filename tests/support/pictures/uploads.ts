import { randomUUID } from 'node:crypto';
import { Metadata } from '@tus/server';
import {
  UPLOADS_ADDRESS,
  type PhotographRole,
  type UploadTarget,
  type VisitorUploadAnswer,
} from '../../../src/features/media/contract/media.ts';
import type { UploadAnswer } from '../../../src/features/tributes/contract/tributes.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';

/** Sends a request as our own pages do: with the Origin, and with the sender's cookie if there is one. */
export type SendUpload = (path: string, init: RequestInit) => Promise<Response>;

/** Sends as a person's browser, or as a visitor's if no person is given. */
export const uploadsBy =
  (app: Pick<TestApp, 'request'>, person?: Pick<Person, 'cookie'> | null): SendUpload =>
  (path, init) => {
    const headers = new Headers(init.headers);
    if (person) headers.set('cookie', person.cookie);
    return app.request(path, { ...init, headers });
  };

/** Sends as a person's browser, over a real socket. */
export const uploadsOver =
  (origin: string, cookie: string): SendUpload =>
  (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    headers.set('origin', origin);
    return fetch(origin + path, { ...init, headers });
  };

export const tributeTarget = (
  tributeId: string,
  role: PhotographRole = 'gallery',
  key: string = randomUUID(),
): Extract<UploadTarget, { for: 'tribute' }> => ({ for: 'tribute', tributeId, role, key });

export const memoryTarget = (path: string, key: string = randomUUID()): Extract<UploadTarget, { for: 'memory' }> => ({
  for: 'memory',
  path,
  key,
});

export const TUS = { 'tus-resumable': '1.0.0' };

export const continuationHeaders = (offset: number): Record<string, string> => ({
  ...TUS,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

export const creationHeaders = (target: Record<string, string>, bytes: number): Record<string, string> => ({
  ...TUS,
  'upload-length': String(bytes),
  'upload-metadata': Metadata.stringify(target),
});

/** Uploads a whole file in one request. */
export const sendWhole = (
  send: SendUpload,
  target: UploadTarget,
  content: Buffer,
  headers: Record<string, string> = {},
): Promise<Response> =>
  send(UPLOADS_ADDRESS, {
    method: 'POST',
    headers: {
      ...creationHeaders(target, content.length),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    body: new Uint8Array(content),
  });

/** Uploads a photograph and returns the answer to its last byte. */
export function uploadPhotograph(
  send: SendUpload,
  target: Extract<UploadTarget, { for: 'tribute' }>,
  content: Buffer,
): Promise<UploadAnswer>;
export function uploadPhotograph(
  send: SendUpload,
  target: Extract<UploadTarget, { for: 'memory' }>,
  content: Buffer,
): Promise<VisitorUploadAnswer>;
export async function uploadPhotograph(
  send: SendUpload,
  target: UploadTarget,
  content: Buffer,
): Promise<UploadAnswer | VisitorUploadAnswer> {
  const answer = await sendWhole(send, target, content);
  if (answer.status !== 201) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as UploadAnswer | VisitorUploadAnswer;
}
