/** How long and how much is measured. */
export interface Pace {
  isQuick: boolean;
  /** Seconds of one load, and of the uncounted load before the first. */
  seconds: number;
  warmSeconds: number;
  pairs: number;
  /** Pairs of single requests, which are short and many. */
  finePairs: number;
  /** Tributes in the grown database, and memories on the grown tribute. */
  tributes: number;
  memories: number;
  checklists: number;
  providers: number;
  /** Accounts, failures and reports each, for the embedded engine. */
  adminRows: number;
  /** Seconds from the first reader to all of them. */
  rampSeconds: number;
  holdSeconds: number;
}

export const fullPace: Pace = {
  isQuick: false,
  seconds: 2,
  warmSeconds: 1,
  pairs: 5,
  finePairs: 7,
  tributes: 100_000,
  memories: 50_000,
  checklists: 100_000,
  providers: 100_000,
  adminRows: 100_000,
  rampSeconds: 10,
  holdSeconds: 3,
};

/** Enough for exact results: sizes, counts, and visibility. Times are shown and not judged. */
export const quickPace: Pace = {
  isQuick: true,
  seconds: 0.5,
  warmSeconds: 0.5,
  pairs: 1,
  finePairs: 1,
  tributes: 2_000,
  memories: 5_000,
  checklists: 2_000,
  providers: 2_000,
  adminRows: 12_000,
  rampSeconds: 2,
  holdSeconds: 1,
};
