export interface EncodedSize {
  width: number;
  webp: Buffer;
  jpg: Buffer;
}

export interface EncodedPhotograph {
  width: number;
  height: number;
  /** Dominant colour, "#rrggbb". */
  colour: string;
  sizes: EncodedSize[];
}

export type EncoderRefusal = 'not_supported' | 'unreadable' | 'too_many_pixels' | 'busy';
export type EncoderAnswer = { ok: true; photograph: EncodedPhotograph } | { ok: false; reason: EncoderRefusal };

/** Turns a file into upright, metadata-free sizes in a process of its own, behind a bounded queue. */
export interface ImageEncoder {
  /** `widths` in pixels, ascending; a smaller original gives one size at its own width. Never throws for a bad file. */
  encode(path: string, widths: readonly number[]): Promise<EncoderAnswer>;
  close(): Promise<void>;
}
