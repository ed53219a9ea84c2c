// Fields that a firm cannot be found without, though it can be sent without them.

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

/** Those of a part that are empty, in its order. */
export const emptyNeeds = (part: HTMLElement | undefined): Need[] =>
  [...(part?.querySelectorAll('[data-needed]') ?? [])].flatMap((field) => needOf(field) ?? []);
