// Fields required for review; the form can be sent without them.
import { listOf } from '../../../shared/words/en/lists.ts';
import * as words from '../../../features/providers/words/en/provider-sign-up.ts';
import { hush, sayIn } from '../elements.ts';

interface Need {
  name: string;
  control: HTMLElement;
}

const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

function needOf(field: Element): Need | null {
  if (isTyped(field))
    return field.value.trim() === '' ? { name: field.labels?.[0]?.textContent.trim() ?? '', control: field } : null;
  const tick = field.querySelector('input');
  const isEmpty = field.querySelector('input:checked') === null;
  return tick && isEmpty ? { name: field.querySelector('legend')?.textContent ?? '', control: tick } : null;
}

const emptyNeeds = (part: HTMLElement | undefined): Need[] =>
  [...(part?.querySelectorAll('[data-needed]') ?? [])].flatMap((field) => needOf(field) ?? []);

/** Lists empty required fields at the foot of a part, once. The next press continues, because the fields may stay empty. */
export function sayEmptyNeeds(foot: HTMLElement, goOn: HTMLButtonElement) {
  let isSaid = false;
  const unsay = () => {
    isSaid = false;
    hush(foot);
    goOn.textContent = words.goOn;
  };
  return {
    unsay,
    unsayIfFilled: (part: HTMLElement | undefined) => {
      if (isSaid && emptyNeeds(part).length === 0) unsay();
    },
    /** Returns true if this call showed the message. */
    say: (part: HTMLElement | undefined): boolean => {
      const missing = isSaid ? [] : emptyNeeds(part);
      if (missing.length === 0) return false;
      isSaid = true;
      sayIn(foot, words.stillEmpty(listOf(missing.map(({ name }) => name))));
      goOn.textContent = words.goOnWithout;
      missing[0]?.control.focus();
      return true;
    },
  };
}
