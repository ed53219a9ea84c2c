import type { BrowserKey } from '../../../privacy/contract/data-inventory.ts';

export const APPLICATION_KEY = 'unsent:firm' satisfies BrowserKey;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// Browsers can refuse access to storage, and the server has none. Then this returns null and nothing is saved.
function store<Found>(use: (storage: Storage) => Found): Found | null {
  try {
    return typeof window === 'undefined' ? null : use(window.localStorage);
  } catch {
    return null;
  }
}

const controls = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('[name]:is(input, textarea, select)')].filter(
    // Skip passwords, the honeypot and the intent button.
    ({ type, name }) => type !== 'password' && name !== 'homepage' && name !== 'intent',
  );

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** Values by field name. If several boxes of one name are ticked, their values are on one line each. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of controls(form)) {
    const { name, value } = control;
    if (!isTick(control)) values[name] = value;
    else values[name] = [values[name] ?? '', control.checked ? value : ''].filter((part) => part !== '').join('\n');
  }
  return values;
}

export function putInto(form: HTMLFormElement, values: Record<string, string>): void {
  for (const control of controls(form)) {
    const was = values[control.name];
    if (was === undefined) continue;
    if (isTick(control)) control.checked = was.split('\n').includes(control.value);
    else control.value = was;
  }
}

export const keepForm = (key: BrowserKey, form: HTMLFormElement): void =>
  void store((storage) => storage.setItem(key, JSON.stringify(valuesOf(form))));

export function savedForm(key: BrowserKey): Record<string, string> | null {
  const kept: unknown = store((storage) => JSON.parse(storage.getItem(key) ?? 'null'));
  if (typeof kept !== 'object' || kept === null) return null;
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
}

export const forgetForm = (key: BrowserKey): void => void store((storage) => storage.removeItem(key));
