import { describe, expect, it } from 'vitest';
import {
  sampleDue,
  sampleChecklist,
  sampleChecklistId,
  sampleStep,
} from '../../../../../tests/support/samples/sample-checklist.ts';
import { testClock } from '../../../../../tests/support/app/test-clock.ts';
import type { ChecklistStep } from '../../contract/checklists.ts';
import { readConfig } from '../../../../platform/settings/config.ts';
import { settled } from '../../../../platform/settings/settled.ts';
import { checklistCalendar } from './checklist-calendar.ts';

const config = settled(readConfig({ PUBLIC_URL: 'https://remember.example.org' }), ['a secret that only tests know']);
const request = { language: 'en' } as Parameters<typeof checklistCalendar>[0]['request'];

const clock = testClock(new Date('2026-11-24T12:00:00Z'));

/** Unfolded lines of the calendar. */
function linesOf(steps: ChecklistStep[], name = 'Margaret'): string[] {
  const checklist = sampleChecklist({ steps, person: { name, born: null, died: null, diedIn: '' } });
  return checklistCalendar({ config, request, clock }, checklist).replaceAll('\r\n ', '').split('\r\n');
}
const valuesOf = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));

describe('a calendar of next steps', () => {
  it('is named after whom it is for, and says when it was made', () => {
    const lines = linesOf([sampleStep('a', { due: sampleDue({ by: '2026-12-31' }) })], 'Ruth');
    expect(valuesOf(lines, 'X-WR-CALNAME:')[0]).toContain('Ruth');
    expect(valuesOf(lines, 'DTSTAMP:')).toEqual(['20261124T120000Z']);
  });

  it('holds the dates of what is open, a whole day each', () => {
    const due = sampleDue({ by: '2026-12-31' });
    const lines = linesOf([
      sampleStep('a', { due }),
      sampleStep('b', { due, state: 'waiting' }),
      sampleStep('c', { due, state: 'done' }),
      sampleStep('d', { due, state: 'not-needed' }),
      sampleStep('e', { due: sampleDue() }),
      sampleStep('f', { due: sampleDue({ isHeld: true }) }),
      sampleStep('g'),
    ]);
    expect(valuesOf(lines, 'UID:')).toEqual([`${sampleChecklistId}-a`, `${sampleChecklistId}-b`]);
    expect(valuesOf(lines, 'DTSTART;VALUE=DATE:')).toEqual(['20261231', '20261231']);
    expect(valuesOf(lines, 'DTEND;VALUE=DATE:')).toEqual(['20270101', '20270101']);
    expect(valuesOf(lines, 'DESCRIPTION:')[0]).toBe('The law gives five days.');
    expect(valuesOf(lines, 'URL;VALUE=URI:')[0]).toBe(
      `https://remember.example.org/next-steps/${sampleChecklistId}?step=a`,
    );
  });

  it('is the same each time, so that a calendar that reads it again changes nothing', () => {
    const steps = [sampleStep('a', { due: sampleDue({ by: '2026-10-10' }) })];
    expect(linesOf(steps)).toEqual(linesOf(steps));
  });

  it('leaves no name room to become a line of its own', () => {
    const name = 'Margaret\r\nBEGIN:VALARM\nX;Y,Z\\';
    const lines = linesOf([sampleStep('a', { due: sampleDue({ by: '2026-10-10' }) })], name);
    expect(lines).not.toContain('BEGIN:VALARM');
    expect(valuesOf(lines, 'SUMMARY:')[0]).toContain('X\\;Y\\,Z\\\\');
  });

  it('holds nothing where no date is known', () => {
    const lines = linesOf([sampleStep('a')]);
    expect(lines).toContain('BEGIN:VCALENDAR');
    expect(lines).not.toContain('BEGIN:VEVENT');
  });
});
