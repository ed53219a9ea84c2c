/** What is to be written. */
export interface TextRequest {
  /** How the model is to work. */
  system: string;
  /** What it works on. */
  prompt: string;
  /** What is said where no model is set: composed from the facts alone. */
  composed: string;
  /** Most tokens of the answer. */
  maxTokens: number;
  /** Ends the writing at once, and what it costs. */
  signal: AbortSignal;
}

/** What writes texts. What it writes is never trusted: it is held against the facts before anybody reads it. */
export interface TextModel {
  /** What runs are recorded under, such as "templates" or the name of a model. */
  name: string;
  /** Where the facts are sent, for the privacy page; null where nothing leaves the machine. */
  vendor: string | null;
  /** The text in pieces, as it comes. Throws TextModelError. */
  write(request: TextRequest): AsyncIterable<string>;
}

/**
 * busy: later it may go. refused: by the other side, for good. cut: the answer broke off or never came. malformed: it is no
 * answer. Holds neither what was sent nor the key.
 */
export class TextModelError extends Error {
  readonly kind: 'busy' | 'refused' | 'cut' | 'malformed';
  constructor(kind: TextModelError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
