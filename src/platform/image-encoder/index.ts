import type { PhotographEdit, PhotographFormat } from '../../features/media/contract/media.ts';

export interface FirstPaint {
  /** Pixels of the upright original. */
  original: { width: number; height: number };
  /** Pixels of the shown picture: upright, turned and cropped, at the original's size. */
  width: number;
  height: number;
  /** Dominant colour, "#rrggbb". */
  colour: string;
  /** dHash of the whole original: 64 bits as 16 hex digits. Few differing bits mean the same picture. */
  likeness: string;
  webp: EncodedFile;
}

export interface EncodedFile {
  format: PhotographFormat;
  width: number;
  content: Buffer;
}

/** `busy`: the queue is full or the work took too long; a retry may succeed. */
export type EncoderRefusal = 'not_supported' | 'unreadable' | 'too_many_pixels' | 'busy';
export type EncoderAnswer<Result> = { ok: true; result: Result } | { ok: false; reason: EncoderRefusal };

/** Priority: families before visitors, then the least served. */
export interface ForWhom {
  isForVisitor: boolean;
  /** Keys of the person, network and page; each key's past work counts, in pixels. */
  shares: readonly string[];
}

/**
 * Encodes a file into upright sRGB pictures without metadata, in a separate process behind a bounded queue. Widths are
 * ascending pixels; a smaller picture gives one size at its own width. Never throws for a bad file. A visitor's
 * picture costs what its header says, and is interrupted for a family's and restarted. Without `forWhom` it is a
 * family's.
 */
export interface ImageEncoder {
  /** The picture that answers an upload, FIRST_WIDTH wide by default. Goes before all background work. */
  first(path: string, edit: PhotographEdit, width?: number, forWhom?: ForWhom): Promise<EncoderAnswer<FirstPaint>>;
  /** Every file of the full set, including the first paint, for background work. */
  rest(path: string, edit: PhotographEdit, forWhom?: ForWhom): Promise<EncoderAnswer<EncodedFile[]>>;
  close(): Promise<void>;
}

export const FAMILY: ForWhom = { isForVisitor: false, shares: [] };
export const UNEDITED: PhotographEdit = { turn: 0, crop: null };
