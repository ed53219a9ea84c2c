export type EngineAddress = { path: string } | { host: string; port: number };

export interface EngineSettings {
  folder: string | null;
  dump?: ArrayBuffer | undefined;
  address: EngineAddress;
  maxConnections: number;
}

export type EngineOrder = { word: 'close' } | { word: 'dump' };

/** Tooling posts its own messages on this port, so each of ours carries a word. */
export type EngineReport = { word: 'ready'; port: number } | { word: 'closed' } | { word: 'dumped'; dump: ArrayBuffer };
