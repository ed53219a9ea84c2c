// Collects input before the script of a hydrated screen is ready, which can take long.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface EarlyControl {
  value: string;
  isChecked: boolean;
  files: File[];
  /** Caret position; null if the control has none. */
  caret: number | null;
}

export interface EarlyInput {
  /** In order of the last change. */
  controls: Map<Control, EarlyControl>;
  /** A link or form that was pressed and must wait for the script. */
  pressed: HTMLElement | null;
  stop: () => void;
  /** Call if the script fails to load. Clicks then work at once, and the browser asks before leaving. */
  giveUp: () => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Inlined as source text, so it uses nothing outside the function. Delays submits and links until the script runs. */
export function gatherEarlyInput(): void {
  const listening = new AbortController();
  const controls: EarlyInput['controls'] = new Map();
  let canWait = true;
  const early: EarlyInput = { controls, pressed: null, stop: () => listening.abort(), giveUp };
  window.earlyInput = early;
  const on = (type: string, act: (event: Event) => void) =>
    addEventListener(type, act, { capture: true, signal: listening.signal });
  const isAtRisk = () => [...controls.keys()].some((control) => control.closest('[data-saved-by-script]'));

  const show = (selector: string) => document.querySelector(selector)?.removeAttribute('hidden');

  function giveUp() {
    canWait = false;
    delete document.documentElement.dataset['waiting'];
    show('[data-script-missing]');
  }
  function filesOf(control: Control): File[] {
    const now = control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
    const replaces = !(control instanceof HTMLInputElement) || !(control.multiple || control.capture);
    if (replaces) return now;
    // The browser replaces chosen files, but the user means to add some. So keep the earlier files.
    const before = controls.get(control)?.files ?? [];
    const isSame = (one: File, other: File) =>
      one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
    return [...before, ...now.filter((file) => !before.some((known) => isSame(known, file)))];
  }
  function note({ target }: Event) {
    const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
    const control = kinds.some((kind) => target instanceof kind) ? (target as Control) : null;
    if (!control) return;
    const files = filesOf(control);
    const caret = 'selectionEnd' in control ? control.selectionEnd : null;
    controls.delete(control);
    controls.set(control, { value: control.value, isChecked: 'checked' in control && control.checked, files, caret });
    if (files.length > 0) show('[data-picked-early]');
  }
  function hold(event: Event, pressed: HTMLElement) {
    if (!canWait) return;
    event.preventDefault();
    early.pressed = pressed;
    document.documentElement.dataset['waiting'] = '';
  }
  on('input', note);
  on('change', note);
  on('submit', (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && form.matches('[data-saved-by-script]')) hold(event, form);
  });
  on('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isApart = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
    if (link && link.target === '' && !isApart && isAtRisk()) hold(event, link);
  });
  on('beforeunload', (event) => void (isAtRisk() && event.preventDefault()));
  on('error', ({ target }) => {
    if (target instanceof HTMLScriptElement) giveUp();
  });
}
