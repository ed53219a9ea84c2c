import { jpegWidths, type PhotographEdit, type PhotographFormat } from '../contract/media.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const OWN_KEY = new RegExp(`^(?:originals/(${UUID})|sizes/(${UUID})/(?:(\\d+)-)?\\d+\\.(?:avif|webp|jpg))$`);

interface Rendered {
  id: string;
  rendition: number;
  widths: readonly number[];
}

/** Key of the original file, which is never served. */
export const originalKey = (id: string) => `originals/${id}`;
/** Rendition 0 was made by the first release, whose file names have no rendition. */
export const sizeKey = (
  { id, rendition }: Pick<Rendered, 'id' | 'rendition'>,
  width: number,
  format: PhotographFormat,
) => `sizes/${id}/${rendition === 0 ? '' : `${rendition}-`}${width}.${format}`;

/** Every size of a photograph, as a folder for pending files. */
export const sizeFolder = (id: string) => `sizes/${id}/`;

/** Keys of every file that a rendition may have. Rendition 0 had a JPEG in each width. */
export const sizeKeysOf = (rendered: Rendered): string[] => [
  ...rendered.widths.flatMap((width) => [sizeKey(rendered, width, 'avif'), sizeKey(rendered, width, 'webp')]),
  ...(rendered.rendition === 0 ? rendered.widths : jpegWidths(rendered.widths)).map((width) =>
    sizeKey(rendered, width, 'jpg'),
  ),
];

/** The photograph and rendition that a file belongs to. Null for files of other features. Originals have no rendition. */
export function photographOfKey(key: string): { id: string; rendition: number | null } | null {
  const [, original, sized, rendition] = OWN_KEY.exec(key) ?? [];
  if (original) return { id: original, rendition: null };
  return sized ? { id: sized, rendition: Number(rendition ?? 0) } : null;
}

export const isSameEdit = (one: PhotographEdit, other: PhotographEdit): boolean =>
  one.turn === other.turn &&
  one.crop?.left === other.crop?.left &&
  one.crop?.top === other.crop?.top &&
  one.crop?.width === other.crop?.width &&
  one.crop?.height === other.crop?.height;
