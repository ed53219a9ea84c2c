export type EngineAddress = { path: string } | { host: string; port: number };

export interface EngineSettings {
  folder: string | null;
  dump?: ArrayBuffer | undefined;
  address: EngineAddress;
  maxConnections: number;
}

export type EngineOrder = { word: 'close' } | { word: 'dump' } | { word: 'copy'; to: string };

/** Each of our messages has a `word`, because tools also send messages on the worker's channel. */
export type EngineReport =
  | { word: 'ready'; port: number }
  | { word: 'closed' }
  | { word: 'dumped'; dump: ArrayBuffer }
  | { word: 'copied'; problem: string | null };
