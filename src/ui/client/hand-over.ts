import type { EarlyControl } from './typing/early-input.ts';

/** How long to watch the caret. React rewrites a text within 50 ms on fast machines; slow phones take far longer. */
const SETTLING_MS = 5_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const allControls = () => [...document.querySelectorAll<Control>('#app :is(input, textarea, select)')];

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const filesIn = (control: Control) => (control instanceof HTMLInputElement ? [...(control.files ?? [])] : []);

function currentState(control: Control): EarlyControl {
  const isChecked = isCheckable(control) && control.checked;
  return { value: control.value, isChecked, files: filesIn(control), caret: null };
}

/** Whether the control has another value than in the document: typed, picked, or filled in by the browser. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected, index }) =>
      control.querySelector('[selected]') ? selected !== defaultSelected : selected && index > 0,
    );
  // For radio buttons, report only the newly checked one.
  if (isCheckable(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio');
  if (control instanceof HTMLInputElement && control.type === 'hidden') return false;
  return filesIn(control).length > 0 || (control.type !== 'file' && control.value !== control.defaultValue);
}

/** Call before hydration. The returned function repeats early input in the hydrated fields, with the events of typing. */
export function prepareHandOver(): () => void {
  const early = window.earlyInput;
  const places = allControls();
  const found = places.filter((control) => isTouched(control) || early?.controls.has(control));
  const noted = new Map(found.map((control) => [control, early?.controls.get(control) ?? currentState(control)]));
  return () => {
    early?.stop();
    keepCaret();
    // Input during hydration is newer, so it replaces what was noted before.
    for (const [control, typed] of early?.controls ?? []) {
      noted.delete(control);
      noted.set(control, typed);
    }
    const now = allControls();
    for (const [control, typed] of noted) {
      // React recreates controls if something had changed the document, so look for the new control.
      const same = control.isConnected
        ? control
        : (now.find(({ id }) => id !== '' && id === control.id) ?? now[places.indexOf(control)]);
      if (same) handOver(same, typed);
    }
    delete document.documentElement.dataset['waiting'];
    goOn(early?.pressed ?? null);
  };
}

/** Restores the caret. During hydration React may rewrite text just typed, which moves the caret to the end. */
function keepCaret() {
  const settled = new AbortController();
  const on = (type: string, act: (event: Event) => void) =>
    addEventListener(type, act, { capture: true, signal: settled.signal });
  let last: { control: HTMLInputElement | HTMLTextAreaElement; value: string; caret: number } | null = null;
  on('input', ({ target }) => {
    const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    const caret = isText ? target.selectionEnd : null;
    last = isText && caret !== null ? { control: target, value: target.value, caret } : null;
  });
  for (const type of ['keydown', 'pointerdown']) on(type, () => (last = null));
  on('selectionchange', () => {
    if (last === null || last.control.value !== last.value || last.control.selectionEnd !== last.value.length) return;
    if (last.caret !== last.value.length) last.control.setSelectionRange(last.caret, last.caret);
  });
  setTimeout(() => settled.abort(), SETTLING_MS);
}

function goOn(pressed: HTMLElement | null) {
  if (!pressed?.isConnected) return;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}

/** Makes React forget the value that it found at hydration, because React ignores events with a value that it knows. */
function forget(control: Control, seen: string) {
  const tracker: unknown = Reflect.get(control, '_valueTracker');
  const set: unknown = typeof tracker === 'object' && tracker !== null ? Reflect.get(tracker, 'setValue') : null;
  if (typeof set === 'function') Reflect.apply(set, tracker, [seen]);
}

/** Sets a value without React's own setter, after which React would know the value and ignore the event. */
const put = (control: Control, name: 'value' | 'checked', value: string | boolean) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(control, value);

function handOver(control: Control, { value, isChecked, files, caret }: EarlyControl) {
  const tell = (type: string) => control.dispatchEvent(new Event(type, { bubbles: true }));
  if (isCheckable(control)) {
    if (control.type === 'radio' && !isChecked) return;
    forget(control, String(!isChecked));
    put(control, 'checked', !isChecked);
    control.click();
  } else if (control instanceof HTMLInputElement && control.type === 'file') {
    if (files.length === 0) return;
    const all = new DataTransfer();
    for (const file of files) all.items.add(file);
    control.files = all.files;
    tell('change');
  } else {
    // Leave a correct value alone: somebody may be typing a word.
    const isRight = control.value === value;
    if (!isRight) put(control, 'value', value);
    // React moves the caret to the end if it wrote the value itself.
    const isMoved = 'selectionStart' in control && control.selectionStart === value.length;
    if (caret !== null && (!isRight || isMoved) && 'setSelectionRange' in control)
      control.setSelectionRange(caret, caret);
    forget(control, `${value} `);
    tell(control instanceof HTMLSelectElement ? 'change' : 'input');
  }
}
