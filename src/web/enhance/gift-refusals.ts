import { make } from './elements.ts';
import { controlOf } from './gift-form.ts';

/** Beside the control a reader of a screen finds why it was refused, before its hint. */
const describedBy = (control: Element, id: string, isRefused: boolean) => {
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one !== '' && one !== id);
  const ids = isRefused ? [id, ...others] : others;
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '));
  else control.removeAttribute('aria-describedby');
};

export function clearRefusals(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid');
    describedBy(control, `${control.id}-error`, false);
  }
  for (const words of form.querySelectorAll('.wrong:not([data-said])')) words.remove();
}

/** Says by each field what is wrong with it, and leads to the first. False where none of them can be seen. */
export function showRefusals(form: HTMLFormElement, fields: Readonly<Record<string, string>>): boolean {
  const refused = Object.entries(fields).flatMap(([name, words]) => {
    const control = controlOf(form, name);
    return control && control.type !== 'hidden' ? [{ control, words }] : [];
  });
  for (const { control, words } of refused) {
    const id = `${control.id}-error`;
    control.setAttribute('aria-invalid', 'true');
    describedBy(control, id, true);
    (control.closest('.amount') ?? control).after(make('p', { class: 'wrong', id }, make('span', {}, words)));
  }
  refused[0]?.control.focus();
  return refused.length > 0;
}
