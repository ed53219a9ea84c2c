import { fieldMessage } from '../../../shared/words/en/field-refusals.ts';
import type { CountedGift } from '../../../features/giving/web/parts/wished-gift.ts';
import { make } from '../elements.ts';
import { controlOf } from './gift-form.ts';

/** Puts the error's id before the hint's, so that screen readers read the error first. */
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

function refuse(control: Element, words: string): HTMLElement {
  const id = `${control.id}-error`;
  control.setAttribute('aria-invalid', 'true');
  describedBy(control, id, true);
  const said = make('p', { class: 'wrong', id }, make('span', {}, words));
  (control.closest('.amount') ?? control).after(said);
  return said;
}

/** Shows each field's error and focuses the first. Returns false if no visible field has an error. */
export function showRefusals(form: HTMLFormElement, fields: Readonly<Record<string, string>>): boolean {
  const refused = Object.entries(fields).flatMap(([name, words]) => {
    const control = controlOf(form, name);
    return control && control.type !== 'hidden' ? [{ control, words }] : [];
  });
  for (const { control, words } of refused) refuse(control, words);
  refused[0]?.control.focus();
  return refused.length > 0;
}

type Faults = CountedGift['faults'];

/** Shows the fault of each field that has one. Returns false if no visible field has a fault. */
export function showFaults(form: HTMLFormElement, faults: Faults): boolean {
  clearRefusals(form);
  const said = Object.entries(faults).map(([field, fault]) => [field, fieldMessage(fault)]);
  return showRefusals(form, Object.fromEntries(said));
}

/** While the tip is larger than allowed with this gift, says so and disables the button. */
export function holdTip(form: HTMLFormElement, { faults: { tip: fault } }: CountedGift): void {
  const tip = controlOf(form, 'tip');
  if (!tip) return;
  const words = fault?.code === 'amount_too_large' ? fieldMessage(fault) : '';
  const button = form.querySelector('.go .button');
  if (words === '') button?.removeAttribute('aria-disabled');
  else button?.setAttribute('aria-disabled', 'true');
  const said = form.querySelector(`#${tip.id}-error`);
  const held = tip.dataset.held === undefined ? '' : said?.textContent;
  if (held === words) return;
  said?.remove();
  tip.removeAttribute('aria-invalid');
  describedBy(tip, `${tip.id}-error`, false);
  delete tip.dataset.held;
  if (words === '') return;
  tip.dataset.held = '';
  refuse(tip, words).role = 'alert';
}
