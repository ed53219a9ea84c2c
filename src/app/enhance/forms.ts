import { find, forgetInTab, hush, recall, remember, sayIn } from './elements.ts';
import * as words from '../../shared/words/en/enhance.ts';

const KEPT_FIELDS = ['name', 'relation', 'words', 'email', 'details'];

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Those of a notice, which says who it is from, among them. */
const controls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control): control is TextControl =>
      (control instanceof HTMLTextAreaElement ||
        (control instanceof HTMLInputElement && control.type !== 'checkbox')) &&
      (KEPT_FIELDS.includes(control.name) || control.name.startsWith('notice.')),
  );

const typedInto = (fields: TextControl[]) =>
  JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])));

/** Keeps unsent words in this browser, or in this tab alone, until a post has succeeded: its own page clears them. */
export function keepTypedWords(): void {
  forgetSent();
  const form = find('form[data-keep]');
  if (!(form instanceof HTMLFormElement)) return;
  const key = `unsent:${form.dataset.keep ?? ''}` as const;
  const isHere = form.dataset.keepHere !== undefined;
  const fields = controls(form);
  const kept = recall(key, isHere);
  // Sent: what was kept has arrived. Where the form shows it, what is unlike that was typed since.
  if (form.dataset.sent !== undefined && (!isHere || kept === typedInto(fields))) remember(key, null, isHere);
  else restore(fields, kept, isHere);
  const keep = () => remember(key, typedInto(fields), isHere);
  // Typed before this was here to hear of it.
  if (fields.some(({ value, defaultValue }) => value !== defaultValue)) keep();
  form.addEventListener('input', keep);
}

/** What was sent on a screen that leads here. */
function forgetSent(): void {
  const kind = find('[data-forget]')?.dataset.forget;
  if (kind !== undefined) forgetInTab(`unsent:${kind}`);
}

function restore(fields: TextControl[], kept: string | null, isOver: boolean) {
  if (!kept) return;
  try {
    const values: unknown = JSON.parse(kept);
    if (typeof values !== 'object' || values === null) return;
    const entries = new Map<string, unknown>(Object.entries(values));
    for (const field of fields) {
      const value = entries.get(field.name);
      if ((field.value === '' || (isOver && field.value === field.defaultValue)) && typeof value === 'string')
        field.value = value;
    }
  } catch {
    // What was kept cannot be read; the form stays as it is.
  }
}

/** Without a connection a form stays, with all that was typed, where the browser would show a page of its own. */
export function holdWhileOffline(): void {
  const mayGo = new WeakSet<HTMLFormElement>();
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement) || mayGo.delete(form)) return;
    event.preventDefault();
    // Not sent, so a second press must not count as one.
    event.stopImmediatePropagation();
    // The server may stand on this very machine, and some browsers are mistaken about the network.
    fetch('/healthz', { cache: 'no-store' }).then(
      () => {
        hush(form);
        mayGo.add(form);
        form.requestSubmit(submitter);
      },
      () => {
        const said = sayIn(form, words.offline);
        addEventListener('online', () => said.remove(), { once: true });
      },
    );
  });
}

/** A second press while the first is under way sends nothing. The button stays in place, so focus is not lost. */
export function preventDoubleSending(): void {
  const busy = new WeakSet<EventTarget>();
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (busy.has(form)) return event.preventDefault();
    busy.add(form);
    for (const button of form.querySelectorAll('[type=submit]')) button.setAttribute('aria-disabled', 'true');
    // A stopped navigation, or "back", must leave a form that works.
    setTimeout(() => release(form), 8000);
  });
  const release = (form: HTMLFormElement) => {
    busy.delete(form);
    for (const button of form.querySelectorAll('[type=submit]')) button.removeAttribute('aria-disabled');
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.forms) release(form);
  });
}

/** For browsers that give the focus to fields alone; and React takes over what it would have written itself. */
export function leadToRefused(): void {
  const refused = find('[autofocus]:is(.notice, [aria-invalid], [data-refused])');
  refused?.removeAttribute('autofocus');
  if (document.activeElement === document.body) refused?.focus();
}
