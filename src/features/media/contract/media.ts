import { memory } from '../../memories/contract/gestures/memory.ts';
import * as z from 'zod';
import { PartialDate } from '../../../shared/dates/dates.ts';
import { JPEG_WIDTHS } from './photograph-limits.ts';

const fraction = z.number().min(0).max(1);

/** A turn clockwise in degrees, then a crop in fractions of the turned picture; null shows all of it. */
export const PhotographEdit = z.object({
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  crop: z.object({ left: fraction, top: fraction, width: fraction, height: fraction }).nullable(),
});
export type PhotographEdit = z.infer<typeof PhotographEdit>;

/** What must stay in sight where a frame cuts the picture: fractions of the shown picture. Null is its middle. */
export const Focal = z.object({ x: fraction, y: fraction }).nullable();
export type Focal = z.infer<typeof Focal>;

/** A photograph as pages show it; every field is safe for the public. */
export const Photograph = z.object({
  id: z.string(),
  /** Grows by one when the picture is turned or cropped: each rendition has addresses of its own. */
  rendition: z.int(),
  /** Pixels of the shown picture: upright, turned and cropped, at the size of the original. */
  width: z.int(),
  height: z.int(),
  /** Dominant colour, "#rrggbb", shown until the picture arrives. */
  colour: z.string(),
  /** Pixel widths that exist as WebP, ascending; while the others are being made, one. */
  widths: z.array(z.int()),
  /** AVIF in the same widths and JPEG in `jpegWidths` of them exist as well. */
  isComplete: z.boolean(),
  focal: Focal,
  caption: z.string(),
  alt: z.string(),
  /** When and where it was taken, as the family wrote it by hand; nothing is read from the file. */
  takenOn: PartialDate.nullable(),
  place: z.string(),
});
export type Photograph = z.infer<typeof Photograph>;

/** What those who keep the page see of it besides. */
export const OwnPhotograph = Photograph.extend({
  edit: PhotographEdit,
  /** Pixels of the upright original, before any turn or crop. */
  original: z.object({ width: z.int(), height: z.int() }),
  /** An earlier photograph on this tribute that shows the same, or null. */
  likeId: z.string().nullable(),
});
export type OwnPhotograph = z.infer<typeof OwnPhotograph>;

export type PhotographFormat = 'avif' | 'webp' | 'jpg';

/** Of a complete photograph's widths, those that exist as JPEG too, never none. */
export const jpegWidths = (widths: readonly number[]) =>
  widths.filter((width) => width === widths.at(-1) || JPEG_WIDTHS.some((wanted) => wanted === width));

/** Public and immutable: what is behind one of these never changes. A `key` opens one for whoever has a link. */
export const photographAddress = (
  { id, rendition, key }: Pick<Photograph, 'id' | 'rendition'> & { key?: string },
  width: number,
  format: PhotographFormat,
) => `/files/${id}/${rendition}-${width}.${format}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`;

/** The upright original without turn or crop, as one WebP at most 1600 pixels wide, for its keepers' crop screen. */
export const wholePhotographAddress = (tributeId: string, photographId: string) =>
  `/api/tributes/${tributeId}/photographs/${photographId}/whole`;

/** Media types accepted, recognised by content and never by name. */
export const PHOTOGRAPH_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const;

/** Resumable uploads (tus 1.0.0, with creation, creation-with-upload and termination). GET of an upload answers again what its last byte answered. */
export const UPLOADS_ADDRESS = '/api/uploads';

export const PhotographRole = z.enum(['portrait', 'gallery']);
export type PhotographRole = z.infer<typeof PhotographRole>;

/**
 * Where an upload goes, sent as tus metadata. `tribute`: a steward's photograph, answered by `UploadAnswer`.
 * `provider`: one of a firm, by its people, answered by `ProviderUploadAnswer`; `prepared`: the same of a page that it prepares.
 * `memory`: a visitor's, answered by `VisitorUploadAnswer`, to be named when the memory is left within a day.
 * `key` makes repeating the creation answer the same upload.
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

/** A visitor's photograph, which only `claim` can hang on a memory. */
export const VisitorUploadAnswer = z.object({ photograph: Photograph, claim: z.string() });
export type VisitorUploadAnswer = z.infer<typeof VisitorUploadAnswer>;
