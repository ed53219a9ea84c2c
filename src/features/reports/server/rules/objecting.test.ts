import { describe, expect, it } from 'vitest';
import { ofKinds } from '../../../memories/contract/gestures/gestures.ts';
import { ReportAction } from '../../contract/admin-reports.ts';
import { ObjectingAs } from '../../contract/objections.ts';
import { OBJECTION_MS } from '../../../../shared/limits/report-limits.ts';
import { ReportKind, ReportReason } from '../../contract/reports.ts';
import type { ReportAppealRow, ReportDecisionRow } from '../tables.ts';
import { isAgainst, isCounterable, isOwn, objectableUntil, objectingState } from './objecting.ts';

const decidedAt = new Date('2026-11-20T10:00:00Z');
const after = (ms: number) => new Date(decidedAt.getTime() + ms);
const decisionOf = (action: ReportAction) => ({ action, decidedAt }) as ReportDecisionRow;
const appealOf = (answeredAt: Date | null) => ({ answeredAt }) as ReportAppealRow;

describe('what can be objected to', () => {
  it('is everything that ends a report, for whoever sent it', () => {
    const can = ReportAction.options.filter((action) => isAgainst('reporter', action));
    expect(can).toEqual(['leave', 'take_off', 'warn', 'freeze_page', 'freeze_giving']);
  });

  it.each(ObjectingAs.options.filter((as) => as !== 'reporter'))('is what was done to theirs, for a %s', (as) => {
    const can = ReportAction.options.filter((action) => isAgainst(as, action));
    expect(can).toEqual(['take_off', 'warn', 'freeze_page', 'freeze_giving']);
  });

  it('is open for thirty days, while the decision stands', () => {
    const asked = { decision: decisionOf('take_off'), appeal: null, isInForce: true };
    expect(objectableUntil(asked.decision)).toEqual(after(OBJECTION_MS));
    expect(objectingState('author', asked, after(0))).toBe('open');
    expect(objectingState('author', asked, after(OBJECTION_MS - 1))).toBe('open');
    expect(objectingState('author', asked, after(OBJECTION_MS))).toBe('over');
    expect(objectingState('author', { ...asked, isInForce: false }, after(0))).toBe('over');
    expect(objectingState('author', { ...asked, decision: decisionOf('leave') }, after(0))).toBe('over');
    expect(objectingState('reporter', { ...asked, decision: decisionOf('leave') }, after(0))).toBe('open');
  });

  it('says what became of what was sent, however late it is', () => {
    const sent = { decision: decisionOf('take_off'), appeal: appealOf(null), isInForce: false };
    expect(objectingState('author', sent, after(2 * OBJECTION_MS))).toBe('sent');
    const answered = { ...sent, appeal: appealOf(after(1)) };
    expect(objectingState('author', answered, after(2 * OBJECTION_MS))).toBe('answered');
  });
});

describe('a counter-notice', () => {
  it('is for pictures and memories that went off as belonging to somebody else, and for no other side or reason', () => {
    const can = ReportKind.options.flatMap((kind) =>
      ReportAction.options
        .filter((action) => isCounterable('keeper', { kind, action }, 'copyright'))
        .map((action) => [kind, action]),
    );
    expect(can).toEqual([
      ['memory', 'take_off'],
      ['memory', 'warn'],
      ['photograph', 'take_off'],
      ['photograph', 'warn'],
    ]);
    const off = { kind: 'photograph', action: 'take_off' } as const;
    expect(isCounterable('reporter', off, 'copyright')).toBe(false);
    const others = ReportReason.options.filter((reason) => isCounterable('keeper', off, reason));
    expect(others).toEqual(['copyright']);
  });
});

it('words of Rosemary are for whose it is', () => {
  const own = ReportKind.options.map((kind) => [
    kind,
    (['author', 'keeper', 'writer', 'firm'] as const).filter((as) => isOwn(kind, as)),
  ]);
  const everybody = ['author', 'keeper', 'writer', 'firm'];
  expect(Object.fromEntries(own)).toEqual({
    tribute: everybody,
    ...ofKinds(() => ['author']),
    photograph: everybody,
    fund: everybody,
    provider: everybody,
    words: ['writer'],
  });
});
