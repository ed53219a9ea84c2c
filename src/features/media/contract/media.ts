import { memory } from '../../memories/contract/gestures/memory.ts';
import * as z from 'zod';
import { PartialDate } from '../../../shared/dates/dates.ts';
import { JPEG_WIDTHS } from './photograph-limits.ts';

const fraction = z.number().min(0).max(1);

/** A clockwise turn in degrees, then a crop in fractions of the turned picture. Null means that nothing is cropped. */
export const PhotographEdit = z.object({
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  crop: z.object({ left: fraction, top: fraction, width: fraction, height: fraction }).nullable(),
});
export type PhotographEdit = z.infer<typeof PhotographEdit>;

/** The point that crops should keep visible, in fractions of the shown picture. Null means the middle. */
export const Focal = z.object({ x: fraction, y: fraction }).nullable();
export type Focal = z.infer<typeof Focal>;

/** A photograph on a page. All fields are public. */
export const Photograph = z.object({
  id: z.string(),
  /** A number that each turn or crop increases. It is part of the URLs of the files. */
  rendition: z.int(),
  /** Size in pixels after turn and crop, not reduced. */
  width: z.int(),
  height: z.int(),
  /** Dominant colour, "#rrggbb", shown until the picture has loaded. */
  colour: z.string(),
  /** Widths of the WebP files in pixels, ascending. Only one until a job has made the others. */
  widths: z.array(z.int()),
  /** Whether AVIF files in the same widths, and JPEG files in `jpegWidths`, exist too. */
  isComplete: z.boolean(),
  focal: Focal,
  caption: z.string(),
  alt: z.string(),
  /** When the photograph was taken. The family enters it; it is never read from the file. */
  takenOn: PartialDate.nullable(),
  place: z.string(),
});
export type Photograph = z.infer<typeof Photograph>;

export const OwnPhotograph = Photograph.extend({
  edit: PhotographEdit,
  /** Size in pixels of the upright original, before turn and crop. */
  original: z.object({ width: z.int(), height: z.int() }),
  /** Id of an earlier photograph on this tribute that shows the same. Null if there was none. */
  likeId: z.string().nullable(),
});
export type OwnPhotograph = z.infer<typeof OwnPhotograph>;

export type PhotographFormat = 'avif' | 'webp' | 'jpg';

/** Widths of a complete photograph that also exist as JPEG. There is at least one. */
export const jpegWidths = (widths: readonly number[]) =>
  widths.filter((width) => width === widths.at(-1) || JPEG_WIDTHS.some((wanted) => wanted === width));

/** The URL of one size. It is public, and its content never changes. `key` is the key of a preview link. */
export const photographAddress = (
  { id, rendition, key }: Pick<Photograph, 'id' | 'rendition'> & { key?: string },
  width: number,
  format: PhotographFormat,
) => `/files/${id}/${rendition}-${width}.${format}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`;

/** URL of the upright original without turn or crop, as WebP up to 1600 pixels wide. For the keepers' crop screen. */
export const wholePhotographAddress = (tributeId: string, photographId: string) =>
  `/api/tributes/${tributeId}/photographs/${photographId}/whole`;

/** Accepted types. A file's type is recognised by its content, never by its name. */
export const PHOTOGRAPH_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const;

/** Resumable uploads (tus 1.0.0: creation, creation-with-upload, termination). GET repeats the final response. */
export const UPLOADS_ADDRESS = '/api/uploads';

export const PhotographRole = z.enum(['portrait', 'gallery']);
export type PhotographRole = z.infer<typeof PhotographRole>;

/**
 * Destination of an upload, in the metadata of tus. `tribute`: a keeper's photograph, answered with `UploadAnswer`.
 * `provider`: a provider's photograph, answered with `ProviderUploadAnswer`. `prepared`: the same for a page that the
 * provider prepares. `memory`: a visitor's photograph, answered with `VisitorUploadAnswer`; a memory must claim it
 * within a day. Creating an upload again with the same `key` gives the same upload.
 */
export const UploadTarget = z.discriminatedUnion('for', [
  z.object({
    for: z.literal('tribute'),
    tributeId: z.uuid(),
    role: PhotographRole,
    key: z.string().min(8).max(100),
  }),
  z.object({ for: z.literal('provider'), providerId: z.uuid(), key: z.string().min(8).max(100) }),
  z.object({
    for: z.literal('prepared'),
    providerId: z.uuid(),
    preparedId: z.uuid(),
    key: z.string().min(8).max(100),
  }),
  z.object({ for: z.literal(memory.kind), path: z.string().max(200), key: z.string().min(8).max(100) }),
]);
export type UploadTarget = z.infer<typeof UploadTarget>;

/** A visitor's photograph. A memory that is sent with `claim` gets the photograph. */
export const VisitorUploadAnswer = z.object({ photograph: Photograph, claim: z.string() });
export type VisitorUploadAnswer = z.infer<typeof VisitorUploadAnswer>;
