import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ANSWERS_COUNTED, LONGEST_ANSWER_MS } from '../../contract/enquiry-limits.ts';
import { answerTime } from './answer-time.ts';

const NOW = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const asked = fc
  .array(
    fc.record({
      ago: fc.integer({ min: 0, max: 40 * DAY_MS }),
      answer: fc.option(fc.integer({ min: 0, max: 20 * DAY_MS })),
      end: fc.option(fc.integer({ min: 0, max: 20 * DAY_MS })),
    }),
    { maxLength: 60 },
  )
  .map((rows) => {
    const byTime = new Map(rows.map((row) => [row.ago, row]));
    return [...byTime.values()].map(({ ago, answer, end }) => ({
      sent: NOW - ago,
      answered: answer === null || answer > ago ? null : NOW - ago + answer,
      ended: end === null || end > ago ? null : NOW - ago + end,
    }));
  });

/** A simple model: goes through the enquiries from the latest, lists their durations and takes the middle. */
function model(rows: readonly { sent: number; answered: number | null; ended: number | null }[]) {
  const took: number[] = [];
  for (const { sent, answered, ended } of rows.toSorted((a, b) => b.sent - a.sent)) {
    if (took.length === ANSWERS_COUNTED) break;
    const week = sent + LONGEST_ANSWER_MS;
    if (answered !== null) took.push(answered < week ? answered - sent : LONGEST_ANSWER_MS);
    else if (week <= NOW && (ended === null || ended >= week)) took.push(LONGEST_ANSWER_MS);
  }
  took.sort((a, b) => a - b);
  const half = took.length / 2;
  const middle =
    took.length % 2 === 1
      ? took[Math.floor(half)]
      : took.length > 0
        ? ((took[half - 1] ?? 0) + (took[half] ?? 0)) / 2
        : null;
  return {
    usuallyAnswersMs: middle === null || middle === undefined ? null : Math.round(middle),
    answersCounted: took.length,
  };
}

it('is the middle of the latest twenty, whichever way it is counted', () => {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  fc.assert(
    fc.property(asked, (rows) => {
      const given = rows.map(({ sent, answered, ended }) => ({
        sentAt: new Date(sent),
        firstAnsweredAt: at(answered),
        endedAt: at(ended),
      }));
      const found = answerTime(given, new Date(NOW));
      expect(found).toEqual(model(rows));
      expect(found.answersCounted).toBeLessThanOrEqual(ANSWERS_COUNTED);
    }),
    { numRuns: 2000 },
  );
});
