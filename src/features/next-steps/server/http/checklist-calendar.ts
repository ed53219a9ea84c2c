import * as nextSteps from '../../words/en/next-steps.ts';
import icalendar from 'ical-generator';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Checklist } from '../../contract/checklists.ts';
import { named } from '../../contract/step-words.ts';
import type { Context } from '../../../../platform/context.ts';
import { wordsIn } from '../../../../platform/words.ts';

/** Writes a calendar with the deadlines of open steps as all-day events, each with its rule. */
export function checklistCalendar(
  { config, request, clock }: Pick<Context, 'config' | 'request' | 'clock'>,
  checklist: Checklist,
): string {
  const words = wordsIn(request.language, nextSteps);
  const say = (text: string) => named(text, { called: checklist.called, name: checklist.person.name }, words.nobody);
  const calendar = icalendar({
    name: words.titleFor(checklist.called),
    prodId: { company: config.productName, product: 'next-steps' },
  });
  for (const { key, title, isOwn, due, state } of checklist.steps) {
    if (!due?.by || (state !== 'open' && state !== 'waiting')) continue;
    const day = new Date(`${due.by}T00:00:00Z`);
    calendar.createEvent({
      id: `${checklist.id}-${key}`,
      start: day,
      end: new Date(day.getTime() + DAY_MS),
      allDay: true,
      stamp: clock.now(),
      timezone: 'UTC',
      summary: isOwn ? title : say(title),
      description: say(due.rule),
      url: config.publicUrl + addressOf('checklist', { checklistId: checklist.id }, { query: { step: key } }),
    });
  }
  return calendar.toString();
}

const DAY_MS = 24 * 60 * 60 * 1000;
