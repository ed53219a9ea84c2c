/** How long and how much is measured. */
export interface Pace {
  isQuick: boolean;
  /** Length of one load, and of the warm-up load before all others, which is not counted. */
  seconds: number;
  warmSeconds: number;
  pairs: number;
  /** Number of pairs for lines that time single requests. These are short, so there can be more pairs. */
  finePairs: number;
  /** How many tributes the grown database has, and how many memories the grown tribute. */
  tributes: number;
  memories: number;
  checklists: number;
  providers: number;
  /** How many accounts the embedded engine has. It has as many failures and as many reports. */
  adminRows: number;
  /** Seconds from the arrival of the first reader to that of the last. */
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

/** A quick run. It is enough for exact results: sizes, counts and visibility. Its times are shown and not judged. */
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
