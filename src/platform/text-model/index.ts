/** What of a service account's key is needed here; Google's key files hold more. */
export interface ServiceAccount {
  client_email: string;
  private_key: string;
  project_id: string;
}

/** What writes texts, as TEXT_MODEL, TEXT_MODEL_URL, TEXT_MODEL_KEY and TEXT_MODEL_REGION say it. */
export type TextModelSettings =
  | { kind: 'openai-compatible'; model: string; url: string; key: string | null }
  /** A plain key selects no region; `url` is null for the vendor's own address. */
  | { kind: 'vertex'; model: string; url: string | null; region: string; key: ServiceAccount | string };

/** Where the facts are sent, as the privacy page names it. */
export function vendorOf(settings: TextModelSettings): string {
  if (settings.kind === 'vertex') return `Google Cloud (Vertex AI, ${settings.region})`;
  return new URL(settings.url).hostname;
}

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
