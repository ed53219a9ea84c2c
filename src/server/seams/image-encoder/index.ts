import type { PhotographEdit, PhotographFormat } from '../../../contract/media.ts';

export interface FirstPaint {
  /** Pixels of the upright original. */
  original: { width: number; height: number };
  /** Pixels of what is shown: upright, turned and cropped, at the original's size. */
  width: number;
  height: number;
  /** Dominant colour, "#rrggbb". */
  colour: string;
  /** 64 bits of light and dark as 16 hex digits (dHash): few bits apart means the same picture. Of the whole original. */
  likeness: string;
  webp: EncodedFile;
}

export interface EncodedFile {
  format: PhotographFormat;
  width: number;
  content: Buffer;
}

/** `busy`: the queue is full or the work took too long; the same file may pass later. */
export type EncoderRefusal = 'not_supported' | 'unreadable' | 'too_many_pixels' | 'busy';
export type EncoderAnswer<Result> = { ok: true; result: Result } | { ok: false; reason: EncoderRefusal };

/**
 * Turns a file into upright, metadata-free sRGB pictures in a process of its own, behind a bounded queue.
 * Widths are pixels, ascending; a smaller picture gives one size at its own width. Never throws for a bad file.
 */
export interface ImageEncoder {
  /** What an upload is answered with, FIRST_WIDTH wide unless told otherwise. Goes before all background work. */
  first(path: string, edit: PhotographEdit, width?: number): Promise<EncoderAnswer<FirstPaint>>;
  /** Every file of the full set, the first paint's among them, for work in the background. */
  rest(path: string, edit: PhotographEdit): Promise<EncoderAnswer<EncodedFile[]>>;
  close(): Promise<void>;
}

export const UNEDITED: PhotographEdit = { turn: 0, crop: null };
