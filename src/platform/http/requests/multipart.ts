import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { BODY_BYTES } from '../../../shared/limits/limits.ts';
import { CatalogueError, fail } from '../../errors.ts';

const MOST_FIELDS = 60;
const MOST_FILES = 50;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads one file to its end, or throws. If it throws, the rest of the file is dropped. */
export type TakeFile = (
  content: AsyncIterable<Uint8Array>,
  before: readonly [string, string][],
  name: string,
) => Promise<void>;

export const isMultipart = (headers: Headers): boolean =>
  /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '');

/** Reads a form and passes its files on as they arrive. Errors: MALFORMED_REQUEST, BODY_TOO_LARGE, those of `takeFile`. */
export async function readMultipart(
  content: AsyncIterable<Uint8Array>,
  type: string,
  takeFile: TakeFile,
): Promise<[string, string][]> {
  const parser = parserOf(type);
  const fields: [string, string][] = [];
  const files = new Set<BusboyFileStream>();
  let problem: unknown = null;
  let taken = Promise.resolve();
  let textBytes = 0;

  parser.on('field', (name, text, isNameCut, isCut) => {
    textBytes += text.length;
    if (isNameCut || isCut || textBytes > BODY_BYTES) problem ??= new CatalogueError('BODY_TOO_LARGE');
    else fields.push([name, text]);
  });
  parser.on('file', (_name, file, fileName: string | undefined) => {
    // If the body ends within a file, the file emits an error, even if nobody reads the file.
    file.on('error', () => {});
    files.add(file);
    const isChosen = fileName !== undefined && fileName !== '';
    const read = async () => {
      try {
        if (isChosen && problem === null) await takeFile(unclosed(file), fields, fileName);
      } catch (error) {
        problem ??= error;
      }
      file.resume();
      files.delete(file);
    };
    taken = taken.then(read);
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => (problem ??= new CatalogueError('BODY_TOO_LARGE')));
  }

  try {
    await pipeline(Readable.from(content), parser);
  } catch (error) {
    problem ??= error instanceof CatalogueError ? error : new CatalogueError('MALFORMED_REQUEST');
    for (const file of files) file.destroy();
  }
  await taken;
  if (problem !== null) throw problem;
  return fields.map(([name, text]) => [name, decoded(text)]);
}

function parserOf(type: string): BusboyInstance {
  if (!/;\s*boundary="?[^;"\s]/i.test(type)) fail('MALFORMED_REQUEST');
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // Decodes each byte as one character. So bytes that are not UTF-8 can be refused, and are not replaced silently.
      defCharset: 'latin1',
      limits: {
        fieldSize: BODY_BYTES,
        fields: MOST_FIELDS,
        files: MOST_FILES,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    return fail('MALFORMED_REQUEST');
  }
}

/** Iterates over a file without destroying the stream at the end: a destroyed one would block the rest of the form. */
const unclosed = (file: BusboyFileStream): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => file.iterator({ destroyOnReturn: false }),
});

export function decoded(text: string): string {
  try {
    return utf8.decode(Buffer.from(text, 'latin1'));
  } catch {
    return fail('MALFORMED_REQUEST');
  }
}
