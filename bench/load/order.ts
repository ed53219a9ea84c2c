/** What a load generator is asked for. */
export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** Posts memories instead of reading; null reads. */
  memories: MemoryPosts | null;
  /** A file with an address in each line; every request takes the next one, starting over at the end. */
  pathsFile?: string;
}

/** Every memory is from a visitor and a network of its own, with words of its own. */
export interface MemoryPosts {
  /** A file with the words of one memory in each line, as the inside of a JSON string. */
  wordsFile: string;
  /** Tells this run's visitors from every other run's, 0 to 255. */
  run: number;
  /** Each visitor leaves an address, and is sent the link to their own words. */
  hasAddress: boolean;
}

export interface LoadReport {
  /** Answered in full. */
  requests: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  /** Broken connections, time-outs and answers of 400 and above. */
  errors: number;
}
