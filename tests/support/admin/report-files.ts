// Reports with files, as a browser without scripts sends them.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OwnReport } from '../../../src/features/reports/contract/reports.ts';
import { multipart, multipartType, pictureVisitor, type Part } from '../pictures/visitors-pictures.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf } from '../tributes/tributes.ts';

export type Reporter = ReturnType<typeof pictureVisitor>;

export const sentFile = (content: Buffer, name = 'IMG_1.jpg'): Part => ({ name: 'files', file: { name, content } });
export const paper = (words = 'a paper', name = 'paper.pdf'): Part =>
  sentFile(Buffer.from(`%PDF-1.4 ${words}`, 'latin1'), name);
const nothingChosen = sentFile(Buffer.alloc(0), '');

export const typedReport = (changes: Record<string, string> = {}): Part[] =>
  Object.entries({
    idempotencyKey: randomUUID(),
    openedAt: '',
    website: '',
    reason: 'abuse',
    details: 'Schöne Wörter\r\nare these.',
    relation: 'niece',
    email: '',
    ...changes,
  }).map(([name, text]) => ({ name, text }));

export interface SentReport {
  status: number;
  html: string;
  /** The report; null if it was refused. */
  own: OwnReport | null;
}

const PIECE = 64 * 1024;
/** A body as a stream of pieces, as a browser sends large bodies. */
const inPieces = (body: Buffer) =>
  Readable.toWeb(
    Readable.from(
      Array.from({ length: Math.ceil(body.length / PIECE) }, (_, at) => body.subarray(at * PIECE, (at + 1) * PIECE)),
    ),
  );

/** Sends the form that follows the choice of a reason. The files come after the other fields. */
export async function sendForm(
  by: Reporter,
  path: string,
  files: readonly Part[],
  typed: readonly Part[] = typedReport(),
): Promise<SentReport> {
  const answer = await by.send(`/${path}/report?reason=abuse`, {
    method: 'POST',
    headers: { 'content-type': multipartType },
    body: inPieces(multipart([...typed, ...(files.length === 0 ? [nothingChosen] : files)])),
    duplex: 'half',
  } as RequestInit);
  const [, id, key] = /\/reports\/([\w-]+)\?key=([\w-]+)/.exec(answer.headers.get('location') ?? '') ?? [];
  const own = id ? await bodyOf<OwnReport>(await by.get(`/api/reports/${id}?key=${key}`)) : null;
  return { status: answer.status, html: await answer.text(), own };
}

export async function sendWith(app: TestApp, path: string, files: readonly Part[]): Promise<OwnReport> {
  const { own, status } = await sendForm(pictureVisitor(app), path, files);
  if (own === null) throw new Error(`The report was refused with ${status}.`);
  return own;
}

/** Fields by which a refused form names the files that are stored already, to be sent again with the form. */
export const namedFiles = (html: string): Part[] =>
  [...html.matchAll(/name="file"[^>]* value="([^"]+)"/g)].map(([, text = '']) => ({ name: 'file', text }));

export const storedFiles = async (app: TestApp, id = ''): Promise<string[]> =>
  (await Array.fromAsync(app.deps.files.list()))
    .map(({ key }) => key)
    .filter((key) => key.startsWith('report-files/') && key.includes(id));
