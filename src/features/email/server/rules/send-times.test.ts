import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMAILS_PER_ADDRESS_PER_HOUR } from '../../../../shared/limits/limits.ts';
import { declareKinds } from './classes.ts';
import { boundingEmails, isTooLate, nextSendTime } from './send-times.ts';

const at = (ms: number) => new Date(Date.UTC(2026, 10, 22) + ms);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the turn of an email', () => {
  test('is now when nothing went out lately, a minute after the last, and the sixth after an hour', () => {
    expect(nextSendTime(at(0), [], EMAILS_PER_ADDRESS_PER_HOUR)).toEqual(at(0));
    expect(nextSendTime(at(10), [at(0)], EMAILS_PER_ADDRESS_PER_HOUR)).toEqual(at(MINUTE_MS));
    expect(nextSendTime(at(MINUTE_MS), [at(0)], EMAILS_PER_ADDRESS_PER_HOUR)).toEqual(at(MINUTE_MS));
    const five = [0, 1, 2, 3, 4].map((minute) => at(minute * MINUTE_MS));
    expect(nextSendTime(at(5 * MINUTE_MS), five, EMAILS_PER_ADDRESS_PER_HOUR)).toEqual(at(HOUR_MS));
  });

  test('is never too near to others, in whatever order they come and however far ahead they are planned', () => {
    const arrivals = fc.array(fc.integer({ min: 0, max: 10 * HOUR_MS }), { maxLength: 40 });
    const alreadyPlanned = fc.array(fc.integer({ min: 0, max: 10 * HOUR_MS }), { maxLength: 3 });
    fc.assert(
      fc.property(arrivals, alreadyPlanned, (moments, planned) => {
        const own: number[] = [];
        for (const moment of moments.toSorted((a, b) => a - b)) {
          const turn = nextSendTime(at(moment), [...planned, ...own].map(at), EMAILS_PER_ADDRESS_PER_HOUR);
          expect(turn.getTime()).toBeGreaterThanOrEqual(at(moment).getTime());
          own.push(turn.getTime() - at(0).getTime());
        }
        const times = own.toSorted((a, b) => a - b);
        for (const [index, time] of times.entries()) {
          expect((times[index + 1] ?? Infinity) - time).toBeGreaterThanOrEqual(MINUTE_MS);
          expect((times[index + 5] ?? Infinity) - time).toBeGreaterThanOrEqual(HOUR_MS);
          for (const other of planned) expect(Math.abs(other - time)).toBeGreaterThanOrEqual(MINUTE_MS);
        }
      }),
    );
  });

  test('of what is owed at once looks only at what says the same; of anything else at its class', () => {
    declareKinds({ 'new-device': 'stranger', 'second-step-wrong': 'stranger', 'page-moved': 'stranger' });
    declareKinds({ enquiries: 'work', reviews: 'work', welcome: 'own', 'own-report': 'own' });
    const taken = [
      { matter: 'new-device', at: at(0) },
      { matter: 'second-step-wrong', at: at(1) },
      { matter: 'enquiries a-firm', at: at(2) },
      { matter: 'welcome', at: at(3) },
      { matter: 'of the release before', at: at(4) },
    ];
    expect(boundingEmails('security', 'new-device', taken)).toEqual([at(0)]);
    expect(boundingEmails('awaited', 'reset-password', taken)).toEqual([]);
    expect(boundingEmails('usual', 'page-moved a-page', taken)).toEqual([at(0), at(1), at(4)]);
    expect(boundingEmails('usual', 'reviews a-firm', taken)).toEqual([at(2)]);
    expect(boundingEmails('usual', 'own-report a-report', taken)).toEqual([]);
  });

  test('to an address that nobody confirmed is given up when it is an hour away', () => {
    expect(isTooLate('unproven', at(0), at(HOUR_MS))).toBe(true);
    expect(isTooLate('unproven', at(0), at(HOUR_MS - 1))).toBe(false);
    expect(isTooLate('usual', at(0), at(9 * HOUR_MS))).toBe(false);
  });
});
