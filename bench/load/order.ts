export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** Set to post memories; null to read. */
  memories: MemoryPosts | null;
  /** A file with one address per line. Requests take them in turn and begin again after the last. */
  pathsFile?: string;
}

/** Every memory is posted by another visitor, from another network, with another text. */
export interface MemoryPosts {
  /** A file in which each line is the text of one memory, written as the inside of a JSON string. */
  wordsFile: string;
  /** Number of the load, 0 to 255, so that every load has visitors of its own. */
  run: number;
  /** Each visitor leaves an email address and is sent the link to their memory. */
  hasAddress: boolean;
}

export interface LoadReport {
  /** Requests whose answer arrived completely. */
  requests: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  /** Broken connections, time-outs and answers of 400 and above. */
  errors: number;
}
