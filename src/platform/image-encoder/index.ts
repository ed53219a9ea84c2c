import type { PhotographEdit, PhotographFormat } from '../../features/media/contract/media.ts';

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

/** Whose work it is. Families go before visitors; among each, whoever has had least. */
export interface ForWhom {
  isForVisitor: boolean;
  /** Names of the person, the network and the page it is for: what one of them has had counts, in pixels. */
  shares: readonly string[];
}

/**
 * Turns a file into upright, metadata-free sRGB pictures in a process of its own, behind a bounded queue.
 * Widths are pixels, ascending; a smaller picture gives one size at its own width. Never throws for a bad file.
 * What a visitor's picture costs is known from its header, and it is stopped and begun anew for a family's. Without
 * a name it is a family's.
 */
export interface ImageEncoder {
  /** What an upload is answered with, FIRST_WIDTH wide unless told otherwise. Goes before all background work. */
  first(path: string, edit: PhotographEdit, width?: number, forWhom?: ForWhom): Promise<EncoderAnswer<FirstPaint>>;
  /** Every file of the full set, the first paint's among them, for work in the background. */
  rest(path: string, edit: PhotographEdit, forWhom?: ForWhom): Promise<EncoderAnswer<EncodedFile[]>>;
  close(): Promise<void>;
}

export const FAMILY: ForWhom = { isForVisitor: false, shares: [] };
export const UNEDITED: PhotographEdit = { turn: 0, crop: null };
