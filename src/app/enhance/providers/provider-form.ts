// The provider sign-up form: stored while typing, shown one step at a time. Loaded only on that page.
import * as formWords from '../../../features/providers/words/en/provider-form.ts';
import { PRICES_PER_PROVIDER } from '../../../shared/limits/provider-limits.ts';
import {
  APPLICATION_KEY,
  forgetForm,
  keepForm,
  savedForm,
  putInto,
  valuesOf,
} from '../../../features/providers/web/parts/saved-form.ts';
import { priceLinesIn } from '../../../features/providers/web/parts/price-names.ts';
import { find, make, makeButton } from '../elements.ts';
import { offerToEmpty } from './provider-empty.ts';
import { showInSteps } from './provider-steps.ts';

export function serveProviderForm(): void {
  if (find('[data-provider-sent]')) return forgetForm(APPLICATION_KEY);
  const form = find('form[data-provider]');
  if (!(form instanceof HTMLFormElement)) return;
  keepTyped(form);
  leaveOutEmptyLines(form);
  offerMoreLines(form);
  for (const only of form.querySelectorAll<HTMLElement>('[data-with-script]')) only.hidden = false;
  showInSteps(form);
  offerToEmpty(form);
}

const isRefused = (form: HTMLFormElement) => form.querySelector('[aria-invalid=true], [data-refused]') !== null;

function keepTyped(form: HTMLFormElement): void {
  const kept = savedForm(APPLICATION_KEY);
  const typed = valuesOf(form);
  const asItCame = valuesBefore(form);
  const isTouched = Object.keys(typed).some((name) => typed[name] !== asItCame[name]);
  // Restore the stored form, unless the page has newer values: of a refused form, or typed before this script loaded.
  if (kept && (!isTouched || isCameBack()) && !isRefused(form) && find('#problem') === null) putSaved(form);
  else if (isTouched || isRefused(form)) keepForm(APPLICATION_KEY, form);
  form.addEventListener('input', () => keepForm(APPLICATION_KEY, form));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) putSaved(form);
  });
}

function putSaved(form: HTMLFormElement): void {
  const kept = savedForm(APPLICATION_KEY);
  if (!kept) return;
  addLinesUpTo(form, priceLinesIn(kept));
  putInto(form, kept);
}

/** True after "back". The browser then shows the form as it was first sent. Only the stored form has later changes. */
const isCameBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward');

function valuesBefore(form: HTMLFormElement): Record<string, string> {
  const copy = form.cloneNode(true);
  if (!(copy instanceof HTMLFormElement)) return {};
  copy.reset();
  return valuesOf(copy);
}

const linesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-price]')];

/** Removes empty lines after the last filled one; the script adds lines on demand. */
function leaveOutEmptyLines(form: HTMLFormElement): void {
  const wanted = Math.max(1, priceLinesIn(valuesOf(form)));
  for (const line of linesOf(form).slice(wanted)) line.remove();
}

function offerMoreLines(form: HTMLFormElement): void {
  const last = linesOf(form).at(-1);
  const hint = last?.parentElement?.querySelector(':scope > .hint');
  const button = makeButton(formWords.addLine, () => {
    const added = addLine(form);
    hideWhenFull();
    added?.querySelector('input')?.focus();
  });
  const hideWhenFull = () => {
    button.hidden = linesOf(form).length >= PRICES_PER_PROVIDER;
  };
  hideWhenFull();
  button.className = 'button quiet';
  const spot = make('p', {}, button);
  if (hint) hint.replaceWith(spot);
  else last?.after(spot);
}

function addLinesUpTo(form: HTMLFormElement, count: number): void {
  while (linesOf(form).length < Math.min(count, PRICES_PER_PROVIDER)) if (addLine(form) === undefined) return;
}

function addLine(form: HTMLFormElement): HTMLElement | undefined {
  const last = linesOf(form).at(-1);
  const line = last?.cloneNode(true);
  if (!last || !(line instanceof HTMLElement)) return undefined;
  const [was, at] = [Number(last.dataset.price), Number(last.dataset.price) + 1];
  line.dataset.price = String(at);
  line.querySelector('legend')?.replaceChildren(formWords.priceLine(at + 1));
  for (const note of line.querySelectorAll('.wrong, .hint')) note.remove();
  for (const part of line.querySelectorAll('input, label')) {
    for (const name of ['id', 'name', 'for'])
      if (part.hasAttribute(name))
        part.setAttribute(name, (part.getAttribute(name) ?? '').replace(new RegExp(`-${was}$`), `-${at}`));
    for (const name of ['value', 'aria-invalid', 'aria-describedby']) part.removeAttribute(name);
    if (part instanceof HTMLInputElement) part.value = '';
  }
  last.after(line);
  return line;
}
