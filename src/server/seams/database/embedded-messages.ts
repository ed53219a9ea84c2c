/** Where the engine listens: a unix socket, or a port of loopback where there are none. */
export type EngineAddress = { path: string } | { host: string; port: number };

export interface EngineSettings {
  /** Null: in memory, for tests. */
  folder: string | null;
  /** A tar made by "dump", to start an in-memory engine from. */
  dump?: ArrayBuffer | undefined;
  address: EngineAddress;
  maxConnections: number;
}

export type EngineOrder = { word: 'close' } | { word: 'dump' };

/** Tooling posts messages of its own on the same port, so each of ours carries a word. */
export type EngineReport = { word: 'ready'; port: number } | { word: 'closed' } | { word: 'dumped'; dump: ArrayBuffer };
