/** A library of public editions, from which texts of the catalogue are taken. */
export interface Library {
  /** Bytes of an edition's plain text. Null if the library does not have it. */
  edition(number: number): Promise<Buffer | null>;
}
