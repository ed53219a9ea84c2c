export type EngineAddress = { path: string } | { host: string; port: number };

export interface EngineSettings {
  folder: string | null;
  dump?: ArrayBuffer | undefined;
  address: EngineAddress;
  maxConnections: number;
}

export type EngineOrder = { word: 'close' } | { word: 'dump' } | { word: 'copy'; to: string };

/** Tooling sends its own messages on this port too, so each of our messages has a `word` that identifies it. */
export type EngineReport =
  | { word: 'ready'; port: number }
  | { word: 'closed' }
  | { word: 'dumped'; dump: ArrayBuffer }
  | { word: 'copied'; problem: string | null };
