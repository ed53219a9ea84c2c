/** Where the public editions are read that the catalogue is filled from. */
export interface Library {
  /** The bytes of an edition's plain text; null where it cannot be had. */
  edition(number: number): Promise<Buffer | null>;
}
