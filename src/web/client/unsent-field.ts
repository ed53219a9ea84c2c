import { useEffect, useRef } from 'react';
import type { BrowserKey } from '../../contract/kept.ts';

/** Of one field of one page. */
export const unsentKey = (tributeId: string, field: string): BrowserKey => `unsent:${tributeId}:${field}`;

// Browsers can refuse storage altogether; then nothing is kept and nothing breaks. On the server there is none.
function store(change: (storage: Storage) => void): void {
  try {
    if (typeof window !== 'undefined') change(window.sessionStorage);
  } catch {
    // Nothing can be kept here.
  }
}

/** What was typed has arrived. */
export const forgetUnsent = (key: BrowserKey): void => store((storage) => storage.removeItem(key));

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
      if (field.current && (overWords || field.current.value === '') && kept !== null) field.current.value = kept;
    });
  }, [key, overWords]);
  return { ref: field, onInput: () => store((storage) => storage.setItem(key, field.current?.value ?? '')) };
}
