import * as limits from '../../../../shared/limits/limits.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Composing without a model costs nothing, so its limits allow every kind of text in every voice. */
export function runLimits(isLocal: boolean) {
  const times = isLocal ? limits.LOCAL_RUNS_FACTOR : 1;
  return {
    person: [{ most: limits.WRITING_RUNS_PER_PERSON_PER_HOUR * times, ms: HOUR_MS }],
    tribute: [{ most: limits.WRITING_RUNS_PER_TRIBUTE_PER_DAY * times, ms: 24 * HOUR_MS }],
    all: [{ most: limits.WRITING_RUNS_PER_DAY * times, ms: 24 * HOUR_MS }],
  };
}
