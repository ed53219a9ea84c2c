/** The fields that we need of a service account; Google's key files hold more. */
export interface ServiceAccount {
  client_email: string;
  private_key: string;
  project_id: string;
}

/** From TEXT_MODEL, TEXT_MODEL_URL, TEXT_MODEL_KEY and TEXT_MODEL_REGION. */
export type TextModelSettings =
  | { kind: 'openai-compatible'; model: string; url: string; key: string | null }
  /** A plain key ignores the region; `url`: null for the vendor's own address. */
  | { kind: 'vertex'; model: string; url: string | null; region: string; key: ServiceAccount | string };

/** Receiver of the facts, as the privacy page names it. */
export function vendorOf(settings: TextModelSettings): string {
  if (settings.kind === 'vertex') return `Google Cloud (Vertex AI, ${settings.region})`;
  return new URL(settings.url).hostname;
}

export interface TextRequest {
  system: string;
  prompt: string;
  /** Result without a model: composed from the facts alone. */
  composed: string;
  maxTokens: number;
  /** Stops the writing, and its cost, at once. */
  signal: AbortSignal;
}

/** Writes texts. Never trusted: its text is checked against the facts before anybody reads it. */
export interface TextModel {
  /** Name in run records, such as "templates" or a model's name. */
  name: string;
  /** Receiver of the facts, for the privacy page; null if they stay on this machine. */
  vendor: string | null;
  /** The text in pieces as it arrives. Throws TextModelError. */
  write(request: TextRequest): AsyncIterable<string>;
}

/** busy: retry later. refused: permanent. cut: broke off or never came. malformed: invalid. Holds no input, no key. */
export class TextModelError extends Error {
  readonly kind: 'busy' | 'refused' | 'cut' | 'malformed';
  constructor(kind: TextModelError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
