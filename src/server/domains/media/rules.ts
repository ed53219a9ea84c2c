import type { PhotographFormat } from '../../../contract/media.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const OWN_KEY = new RegExp(`^(?:originals|sizes)/(${UUID})(?:/\\d+\\.(?:webp|jpg))?$`);

const FORMATS: readonly PhotographFormat[] = ['webp', 'jpg'];

/** Where the file as it was sent is kept. It is never served. */
export const originalKey = (id: string) => `originals/${id}`;
export const sizeKey = (id: string, width: number, format: PhotographFormat) => `sizes/${id}/${width}.${format}`;

export const keysOf = (id: string, widths: readonly number[]) => [
  originalKey(id),
  ...widths.flatMap((width) => FORMATS.map((format) => sizeKey(id, width, format))),
];

/** Which photograph a stored file belongs to; null for files that are not ours to judge. */
export const photographIdOf = (key: string): string | null => OWN_KEY.exec(key)?.[1] ?? null;
