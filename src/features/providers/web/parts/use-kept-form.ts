import { useEffect, useRef } from 'react';
import { unsentKey } from '../../../../ui/client/typing/unsent-field.ts';
import { forgetForm, keepForm, keptForm, putInto } from './kept-form.ts';

const keyOf = (providerId: string) => unsentKey(providerId, 'profile');

/** It has arrived. */
export const forgetProfile = (providerId: string): void => forgetForm(keyOf(providerId));

interface Options {
  /** The form came back with a refusal, and holds what was typed by itself. */
  isRefused: boolean;
  /** Told what is about to be put back, before it is. */
  before: (kept: Record<string, string>) => void;
}

/** A form whose every keystroke is kept in this browser until it has arrived, with the `rev` that it began from. */
export function useKeptForm(providerId: string, { isRefused, before }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef(before);
  useEffect(() => {
    if (!form.current) return;
    if (isRefused) return keepForm(keyOf(providerId), form.current);
    const kept = keptForm(keyOf(providerId));
    if (kept === null) return;
    told.current(kept);
    // After the lines that were added for it are drawn.
    const frame = requestAnimationFrame(() => form.current && putInto(form.current, kept));
    return () => cancelAnimationFrame(frame);
  }, [providerId, isRefused]);
  return { ref: form, onInput: () => form.current && keepForm(keyOf(providerId), form.current) };
}
