import { useEffect, useRef, useState } from 'react';
import type { BrowserKey } from '../../../features/privacy/contract/data-inventory.ts';

/** Storage key for one field or form of an object, such as a page, bill or provider. */
export const unsentKey = (ownerId: string, field: string): BrowserKey => `unsent:${ownerId}:${field}`;

// Storage may be blocked, and servers have none. Then nothing is kept.
function store(change: (storage: Storage) => void): void {
  try {
    if (typeof window !== 'undefined') change(window.sessionStorage);
  } catch {
    // Storage is blocked.
  }
}

/** Deletes stored text. Call it after the text was saved. */
export const forgetUnsent = (...keys: BrowserKey[]): void =>
  store((storage) => keys.forEach((key) => storage.removeItem(key)));

/** Keeps unsent text in the browser. With `overWords` it replaces the saved text, whose `rev` must be in the key. */
export function useUnsentField(key: BrowserKey, { overWords = false } = {}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    store((storage) => {
      const kept = storage.getItem(key);
      const isWanted = field.current && (overWords || field.current.value === '') && kept !== null;
      if (!field.current || !isWanted || field.current.value === kept) return;
      field.current.value = kept;
      // Reveal restored text that is inside a closed fold.
      field.current.closest('details')?.setAttribute('open', '');
    });
  }, [key, overWords]);
  return { ref: field, onInput: () => store((storage) => storage.setItem(key, field.current?.value ?? '')) };
}

type Choices = Record<string, string>;

function choicesIn(kept: string): Choices {
  try {
    return JSON.parse(kept) as Choices;
  } catch {
    return {};
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (field: unknown): field is Control =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;

const ticksIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]')];

/** Name and value, because several checkboxes may share a name. */
const tickKey = ({ name, value }: HTMLInputElement): string => `${name}=${value}`;

const typedIn = (form: HTMLFormElement): Choices =>
  Object.fromEntries([
    ...[...form.querySelectorAll<Control>('.input[name]')].map(({ name, value }) => [name, value]),
    ...ticksIn(form).map((tick) => [tickKey(tick), tick.checked ? 'on' : '']),
  ]);

/** Like `useUnsentField`, for a form of single-value fields and ticks. Calls `seen` after a restore and on each change. */
export function useUnsentForm(key: BrowserKey, seen: (choices: Choices, form: HTMLFormElement) => void = () => {}) {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef(seen);
  useEffect(() => {
    store((storage) => {
      const kept = choicesIn(storage.getItem(key) ?? '{}');
      for (const [name, value] of Object.entries(kept)) {
        const field = form.current?.elements.namedItem(name);
        if (!isControl(field) || field.value === value) continue;
        field.value = value;
        field.closest('details')?.setAttribute('open', '');
      }
      for (const tick of form.current ? ticksIn(form.current) : []) {
        const wanted = kept[tickKey(tick)];
        if (wanted === undefined || tick.checked === (wanted === 'on')) continue;
        tick.checked = wanted === 'on';
        tick.closest('details')?.setAttribute('open', '');
      }
    });
    if (form.current) told.current(typedIn(form.current), form.current);
  }, [key]);
  const onChange = () => {
    if (!form.current) return;
    const choices = typedIn(form.current);
    store((storage) => storage.setItem(key, JSON.stringify(choices)));
    seen(choices, form.current);
  };
  return { ref: form, onChange };
}

/** Like `useUnsentField`, for a value of several fields, such as a date. Stored as JSON. */
export function useUnsentValue<T>(key: BrowserKey, begin: T) {
  const [value, setValue] = useState(begin);
  useEffect(() => {
    store((storage) => {
      const kept = storage.getItem(key);
      if (kept !== null) setValue(JSON.parse(kept) as T);
    });
  }, [key]);
  const change = (next: T) => {
    setValue(next);
    store((storage) => storage.setItem(key, JSON.stringify(next)));
  };
  return [value, change] as const;
}
