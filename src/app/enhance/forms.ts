import { find, forgetInTab, hush, recall, remember, sayIn } from './elements.ts';
import * as words from '../../shared/words/en/enhance.ts';
import { theServer } from '../../ui/client/server.ts';

const KEPT_FIELDS = ['name', 'relation', 'words', 'email', 'details'];

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Text fields whose values are stored while typing. The `notice.` fields describe the sender of a legal notice. */
const controls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control): control is TextControl =>
      (control instanceof HTMLTextAreaElement ||
        (control instanceof HTMLInputElement && control.type !== 'checkbox')) &&
      (KEPT_FIELDS.includes(control.name) || control.name.startsWith('notice.')),
  );

const typedInto = (fields: TextControl[]) =>
  JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])));

/** Stores unsent text in this browser, or in this tab alone, until the post succeeds and the next page deletes the text. */
export function keepTypedWords(): void {
  forgetSent();
  const form = find('form[data-keep]');
  if (!(form instanceof HTMLFormElement)) return;
  const key = `unsent:${form.dataset.keep ?? ''}` as const;
  const isHere = form.dataset.keepHere !== undefined;
  const fields = controls(form);
  const kept = recall(key, isHere);
  // The text was sent, so delete the stored copy. A form that is stored for this tab shows the sent text. If the copy
  // differs from that text, it is newer, so restore it.
  if (form.dataset.sent !== undefined && (!isHere || kept === typedInto(fields))) remember(key, null, isHere);
  else restore(fields, kept, isHere);
  const keep = () => remember(key, typedInto(fields), isHere);
  // The user may have typed before this script loaded.
  if (fields.some(({ value, defaultValue }) => value !== defaultValue)) keep();
  form.addEventListener('input', keep);
}

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
    // The stored text is unreadable: leave the form as it is.
  }
}

/** Stops a submission without a connection, so that the form and its text stay instead of the browser's error page. */
export function holdWhileOffline(): void {
  const mayGo = new WeakSet<HTMLFormElement>();
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement) || mayGo.delete(form)) return;
    event.preventDefault();
    // The form was not sent, so `preventDoubleSending` must not see this press and then ignore the next one.
    event.stopImmediatePropagation();
    // Check with a request: the server may run on this machine, and some browsers misreport the network.
    theServer()
      .fetch('/healthz', { cache: 'no-store' })
      .then(
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

/** Ignores a second press during submission. The button is not disabled, so focus is not lost. */
export function preventDoubleSending(): void {
  const busy = new WeakSet<EventTarget>();
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (busy.has(form)) return event.preventDefault();
    busy.add(form);
    for (const button of form.querySelectorAll('[type=submit]')) button.setAttribute('aria-disabled', 'true');
    // After a stopped navigation or "back", the form must work again.
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

/** Focuses the refused part, because some browsers autofocus only form fields. Removes `autofocus` once it is used. */
export function leadToRefused(): void {
  const refused = find('[autofocus]:is(.notice, [aria-invalid], [data-refused])');
  refused?.removeAttribute('autofocus');
  if (document.activeElement === document.body) refused?.focus();
}
