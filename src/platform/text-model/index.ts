/** The fields of a service account that are needed here. Google's key files have more. */
export interface ServiceAccount {
  client_email: string;
  private_key: string;
  project_id: string;
}

/** Read from TEXT_MODEL, TEXT_MODEL_URL, TEXT_MODEL_KEY and TEXT_MODEL_REGION. */
export type TextModelSettings =
  | { kind: 'openai-compatible'; model: string; url: string; key: string | null }
  /** If `key` is a string, `region` is ignored. `url` is null for the vendor's own address. */
  | { kind: 'vertex'; model: string; url: string | null; region: string; key: ServiceAccount | string };

/** Who receives the facts, as the privacy page names them. */
export function vendorOf(settings: TextModelSettings): string {
  if (settings.kind === 'vertex') return `Google Cloud (Vertex AI, ${settings.region})`;
  return new URL(settings.url).hostname;
}

export interface TextRequest {
  system: string;
  prompt: string;
  /** The text that is shown without a model, composed from the facts alone. */
  composed: string;
  maxTokens: number;
  /** Aborting this ends the writing at once, so that it costs nothing more. */
  signal: AbortSignal;
}

/** Writes texts. Its output is not trusted: it is checked against the facts before anybody reads it. */
export interface TextModel {
  /** Stored with each text it wrote: "templates", or the name of a model. */
  name: string;
  /** Who receives the facts, for the privacy page. Null if the facts stay on this machine. */
  vendor: string | null;
  /** The text in pieces, as they arrive. Throws TextModelError. */
  write(request: TextRequest): AsyncIterable<string>;
}

/** busy: retry later. refused: do not retry. cut: none or half an answer. malformed: invalid. Has no input or key. */
export class TextModelError extends Error {
  readonly kind: 'busy' | 'refused' | 'cut' | 'malformed';
  constructor(kind: TextModelError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
