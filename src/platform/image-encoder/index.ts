import type { PhotographEdit, PhotographFormat } from '../../features/media/contract/media.ts';

export interface FirstPaint {
  /** Width and height of the upright original, in pixels. */
  original: { width: number; height: number };
  /** Width and height of the shown picture in pixels: upright, turned and cropped, not reduced. */
  width: number;
  height: number;
  /** The dominant colour, "#rrggbb". */
  colour: string;
  /** dHash of the whole original: 64 bits as 16 hexadecimal digits. Hashes of the same picture differ in few bits. */
  likeness: string;
  webp: EncodedFile;
}

export interface EncodedFile {
  format: PhotographFormat;
  width: number;
  content: Buffer;
}

/** `busy`: the queue is full, or the work took too long. A retry may succeed. */
export type EncoderRefusal = 'not_supported' | 'unreadable' | 'too_many_pixels' | 'busy';
export type EncoderAnswer<Result> = { ok: true; result: Result } | { ok: false; reason: EncoderRefusal };

/** Decides who is served first: families before visitors, then those who had the least work done. */
export interface ForWhom {
  isForVisitor: boolean;
  /** Keys of the person, network and page. A job waits longer if many pixels were encoded for one of its keys. */
  shares: readonly string[];
}

/**
 * Encodes a file into upright sRGB pictures without metadata, in a separate process behind a bounded queue. Widths are
 * in pixels, ascending. A picture that is smaller than a width gets one file at its own width. A bad file gives a
 * refusal, never a throw. The cost of a visitor's picture follows from its header; encoding it is interrupted for a
 * family's picture and then started again. Without `forWhom`, the picture is a family's.
 */
export interface ImageEncoder {
  /** The first paint: the picture that answers an upload. FIRST_WIDTH wide by default. Goes before background work. */
  first(path: string, edit: PhotographEdit, width?: number, forWhom?: ForWhom): Promise<EncoderAnswer<FirstPaint>>;
  /** The full set: every file of the photograph, including the first paint. This is background work. */
  rest(path: string, edit: PhotographEdit, forWhom?: ForWhom): Promise<EncoderAnswer<EncodedFile[]>>;
  close(): Promise<void>;
}

export const FAMILY: ForWhom = { isForVisitor: false, shares: [] };
export const UNEDITED: PhotographEdit = { turn: 0, crop: null };
