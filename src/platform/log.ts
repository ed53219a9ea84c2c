/** The log of a process. Nothing in it ever throws. */
export interface Log {
  /** Something that happened, as an event name of ours and facts without personal data. Ids of people stay out of the line. */
  info(event: string, facts?: Record<string, unknown>): void;
  /**
   * Something that failed, kept as a row. Returns the reference a person can quote. Its line has that, the note and the code
   * of the error: who collects lines needs no more, and a message or a stack may hold what people typed.
   * The facts `isCritical`, `source`, `file` and `function` fill the specification's fields of that name; without the
   * last two, the error's own stack says where it began.
   */
  failure(note: string, error: unknown, facts?: Record<string, unknown>): string;
  /** A failure that no handler foresaw. Its note and gravity follow from the fact `endpoint` (specification, section 8). */
  unforeseen(error: unknown, facts: Record<string, unknown>): string;
}
