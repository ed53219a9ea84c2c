import type { VisitorUploadAnswer } from '../../../src/features/media/contract/media.ts';
import type { TestApp } from '../app/test-app.ts';
import { jpeg } from './pictures.ts';
import { memoryTarget, uploadPhotograph, type SendUpload } from './uploads.ts';

let count = 0;

/** A visitor who adds photographs to a memory. Their browser stores cookies. */
export function pictureVisitor(app: TestApp, network?: string) {
  count += 1;
  const address = network ?? `192.0.2.${count}`;
  const cookies = new Map<string, string>();
  const send: SendUpload = async (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await app.request(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
  return {
    send,
    get: (path: string) => send(path, { method: 'GET' }),
    forgetCookies: () => cookies.clear(),
    cookie: () => [...cookies].map((pair) => pair.join('=')).join('; '),
    async upload(path: string, content?: Buffer): Promise<VisitorUploadAnswer> {
      return uploadPhotograph(send, memoryTarget(path), content ?? (await differentJpeg()));
    },
    sendJson: (method: string, path: string, body: unknown) =>
      send(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
}

export const claimOf = ({ photograph: { id }, claim }: VisitorUploadAnswer) => ({ id, claim });

/** A small photograph that differs from all others. */
export async function differentJpeg(): Promise<Buffer> {
  count += 1;
  return jpeg({ width: 500 + count, height: 400 });
}

export interface Part {
  name: string;
  text?: string;
  file?: { name: string; content: Buffer };
}

/** A form with files, encoded as browsers do it. */
export function multipart(parts: readonly Part[], boundary = '----WebKitFormBoundaryAbc123'): Buffer {
  const written = parts.flatMap(({ name, text, file }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    file
      ? Buffer.from(`; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`)
      : Buffer.from('\r\n\r\n'),
    file ? file.content : Buffer.from(text ?? ''),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}

export const multipartType = 'multipart/form-data; boundary=----WebKitFormBoundaryAbc123';
