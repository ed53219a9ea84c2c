import { useEffect, useRef, useState } from 'react';
import type { BrowserKey } from '../../../features/privacy/contract/kept.ts';

/** Of one field or form about one thing: a page, a bill, a firm. */
export const unsentKey = (ownerId: string, field: string): BrowserKey => `unsent:${ownerId}:${field}`;

// Browsers can refuse storage altogether; then nothing is kept and nothing breaks. On the server there is none.
function store(change: (storage: Storage) => void): void {
  try {
    if (typeof window !== 'undefined') change(window.sessionStorage);
  } catch {
    // Nothing can be kept here.
  }
}

/** What was typed has arrived. */
export const forgetUnsent = (...keys: BrowserKey[]): void =>
  store((storage) => keys.forEach((key) => storage.removeItem(key)));

/**
 * For a field whose form is sent as a whole: what is typed stays in this tab until it has arrived, over a lost connection, a
 * session that ended, and a way elsewhere and back. `overWords`: also where the field comes with words that were saved
 * before; its key then names the state that was edited.
 */
export function useUnsentField(key: BrowserKey, { overWords = false } = {}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    store((storage) => {
      const kept = storage.getItem(key);
      const isWanted = field.current && (overWords || field.current.value === '') && kept !== null;
      if (!field.current || !isWanted || field.current.value === kept) return;
      field.current.value = kept;
      // Words that have not arrived yet are not hidden in a fold.
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

/** A name can have several ticks, each with a value of its own. */
const tickKey = ({ name, value }: HTMLInputElement): string => `${name}=${value}`;

const typedIn = (form: HTMLFormElement): Choices =>
  Object.fromEntries([
    ...[...form.querySelectorAll<Control>('.input[name]')].map(({ name, value }) => [name, value]),
    ...ticksIn(form).map((tick) => [tickKey(tick), tick.checked ? 'on' : '']),
  ]);

/** The same for a whole form of fields with one value each, and of ticks. `seen` is told what stands in it, once it was brought back and then as it changes. */
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

/** The same for what no single field holds, such as a date of three parts. It is kept as JSON. */
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
