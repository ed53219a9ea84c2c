/** Source of the public editions for the catalogue. */
export interface Library {
  /** Bytes of an edition's plain text; null if unavailable. */
  edition(number: number): Promise<Buffer | null>;
}
