/** The options of a load generator. */
export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** Posts memories instead of reading; null reads. */
  memories: MemoryPosts | null;
  /** A file with one address per line; requests take them in turn, starting over at the end. */
  pathsFile?: string;
}

/** Every memory has its own visitor, network and words. */
export interface MemoryPosts {
  /** A file with one memory's words per line, as the inside of a JSON string. */
  wordsFile: string;
  /** Keeps visitors of each run distinct, 0 to 255. */
  run: number;
  /** Each visitor leaves an email address and is sent the link to their memory. */
  hasAddress: boolean;
}

export interface LoadReport {
  /** Fully answered requests. */
  requests: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  /** Broken connections, time-outs and answers of 400 and above. */
  errors: number;
}
