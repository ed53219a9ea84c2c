import { memory } from '../../memories/contract/gestures/memory.ts';
import * as z from 'zod';
import { PartialDate } from '../../../shared/dates/dates.ts';
import { JPEG_WIDTHS } from './photograph-limits.ts';

const fraction = z.number().min(0).max(1);

/** Clockwise turn in degrees, then a crop in fractions of the turned picture; null crop shows all. */
export const PhotographEdit = z.object({
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  crop: z.object({ left: fraction, top: fraction, width: fraction, height: fraction }).nullable(),
});
export type PhotographEdit = z.infer<typeof PhotographEdit>;

/** Point that crops should keep visible, in fractions of the shown picture. Null is its middle. */
export const Focal = z.object({ x: fraction, y: fraction }).nullable();
export type Focal = z.infer<typeof Focal>;

/** A photograph on a page; every field is public. */
export const Photograph = z.object({
  id: z.string(),
  /** Increases with each turn or crop; each rendition has its own URLs. */
  rendition: z.int(),
  /** Size in pixels after turn and crop, at the original's scale. */
  width: z.int(),
  height: z.int(),
  /** Dominant colour, "#rrggbb", until the picture loads. */
  colour: z.string(),
  /** WebP widths in pixels, ascending; only one until the others are made. */
  widths: z.array(z.int()),
  /** AVIF in the same widths, and JPEG in `jpegWidths`, exist too. */
  isComplete: z.boolean(),
  focal: Focal,
  caption: z.string(),
  alt: z.string(),
  /** Entered by the family; never read from the file. */
  takenOn: PartialDate.nullable(),
  place: z.string(),
});
export type Photograph = z.infer<typeof Photograph>;

export const OwnPhotograph = Photograph.extend({
  edit: PhotographEdit,
  /** Pixels of the upright original, before turn and crop. */
  original: z.object({ width: z.int(), height: z.int() }),
  /** An earlier photograph on this tribute that shows the same, or null. */
  likeId: z.string().nullable(),
});
export type OwnPhotograph = z.infer<typeof OwnPhotograph>;

export type PhotographFormat = 'avif' | 'webp' | 'jpg';

/** Widths of a complete photograph that also exist as JPEG; at least one. */
export const jpegWidths = (widths: readonly number[]) =>
  widths.filter((width) => width === widths.at(-1) || JPEG_WIDTHS.some((wanted) => wanted === width));

/** Public and immutable: the content of a URL never changes. `key` is from a preview link. */
export const photographAddress = (
  { id, rendition, key }: Pick<Photograph, 'id' | 'rendition'> & { key?: string },
  width: number,
  format: PhotographFormat,
) => `/files/${id}/${rendition}-${width}.${format}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`;

/** The upright original without turn or crop, as WebP up to 1600 pixels wide, for the keepers' crop screen. */
export const wholePhotographAddress = (tributeId: string, photographId: string) =>
  `/api/tributes/${tributeId}/photographs/${photographId}/whole`;

/** Accepted types, recognised by content, never by name. */
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
 * Destination of an upload, in tus metadata. `tribute`: a keeper's photograph; response `UploadAnswer`. `provider`: a
 * provider's; response `ProviderUploadAnswer`; `prepared`: the same for a page that it prepares. `memory`: a visitor's;
 * response `VisitorUploadAnswer`; a memory must claim it within a day. A repeated creation with the same `key` gets the
 * same upload.
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

/** A visitor's photograph; a memory needs `claim` to take it. */
export const VisitorUploadAnswer = z.object({ photograph: Photograph, claim: z.string() });
export type VisitorUploadAnswer = z.infer<typeof VisitorUploadAnswer>;
