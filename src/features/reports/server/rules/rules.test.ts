import { describe, expect, it } from 'vitest';
import { ReportAction } from '../../contract/admin-reports.ts';
import { DECISION_UNDONE_MS } from '../../../../shared/limits/report-limits.ts';
import { isUrgent, ReportKind, ReportReason } from '../../contract/reports.ts';
import type { Actor } from '../../../../platform/context.ts';
import { canBeUndone, isEnding } from './actions.ts';
import { confirmationCode, reportKey } from './keys.ts';
import { actionsFor } from './possible-actions.ts';
import { reasonsFor } from './reasons.ts';
import { reporterOf } from './reporter.ts';

const SECRET = ['a secret of this test'] as const;

describe('reasons', () => {
  it('of every kind hold the last resort, each once and in one order', () => {
    for (const kind of ReportKind.options) {
      const reasons = reasonsFor(kind);
      expect(reasons.at(-1)).toBe('other');
      expect(reasons).toEqual(ReportReason.options.filter((reason) => reasons.includes(reason)));
    }
  });

  it('that press are danger to life, fraud and a living person', () => {
    expect(ReportReason.options.filter(isUrgent).toSorted()).toEqual(
      ['fund_misuse', 'living_person', 'scam_link', 'self_harm'].toSorted(),
    );
  });
});

describe('acts', () => {
  it('take no page, collection or provider out of sight', () => {
    for (const kind of ['tribute', 'fund', 'provider'] as const)
      for (const action of ['keep_hidden', 'take_off'] as const)
        expect(actionsFor({ kind, reason: 'abuse' }, 'shown')).not.toContain(action);
  });

  it('leave nothing but an answer where the thing is gone', () => {
    for (const kind of ReportKind.options)
      for (const state of ['gone', null] as const)
        expect(actionsFor({ kind, reason: 'abuse' }, state)).toEqual(['leave']);
  });

  it('all end a report but one, and those that freeze can be taken back at any time', () => {
    const decidedAt = new Date('2026-11-01T00:00:00Z');
    const at = (ms: number) => new Date(decidedAt.getTime() + ms);
    expect(ReportAction.options.filter((action) => !isEnding(action))).toEqual(['keep_hidden']);
    for (const action of ReportAction.options) {
      expect(canBeUndone({ action, decidedAt }, at(DECISION_UNDONE_MS - 1))).toBe(true);
      expect(canBeUndone({ action, decidedAt }, at(DECISION_UNDONE_MS))).toBe(action.startsWith('freeze_'));
    }
  });
});

describe('who reports', () => {
  const visitor: Actor = { kind: 'visitor' };
  const of = (email: string, author = 'a', actor = visitor) => reporterOf(SECRET, { actor, email, author });

  it('is a browser with an address in whichever emails, without an account', () => {
    expect(of('Mary@Example.org')).toBe(of('mary@example.org'));
    expect(of('mary@example.org')).not.toBe(of('mary@example.org', 'another browser'));
    expect(of('')).toBe(of(''));
    expect(new Set([of('', 'a'), of('', 'b'), of('mary@example.org'), of('a@b.org')]).size).toBe(4);
  });

  it('is not told by what is kept', () => expect(of('mary@example.org')).not.toContain('mary'));
});

it('the link of a report opens no other, and confirms no address', () => {
  const [one, other] = ['1', '2'];
  expect(reportKey(SECRET, one)).not.toBe(reportKey(SECRET, other));
  const code = confirmationCode(SECRET, { id: one, email: 'A@b.org' });
  expect(code).toBe(confirmationCode(SECRET, { id: one, email: 'a@b.org' }));
  expect(new Set([code, reportKey(SECRET, one), confirmationCode(SECRET, { id: one, email: 'c@b.org' })]).size).toBe(3);
});
