import { useEffect, useRef } from 'react';
import { unsentKey } from '../../../../ui/client/typing/unsent-field.ts';
import { forgetForm, keepForm, savedForm, putInto } from './saved-form.ts';

const keyOf = (providerId: string) => unsentKey(providerId, 'profile');

export const forgetProfile = (providerId: string): void => forgetForm(keyOf(providerId));

interface Options {
  /** The form came back refused and already holds what was typed. */
  isRefused: boolean;
  before: (kept: Record<string, string>) => void;
}

/** Saves the form in this browser on every input until it arrives, with the `rev` it began from. */
export function useSavedForm(providerId: string, { isRefused, before }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef(before);
  useEffect(() => {
    if (!form.current) return;
    if (isRefused) return keepForm(keyOf(providerId), form.current);
    const kept = savedForm(keyOf(providerId));
    if (kept === null) return;
    told.current(kept);
    // Wait until the added price lines are rendered.
    const frame = requestAnimationFrame(() => form.current && putInto(form.current, kept));
    return () => cancelAnimationFrame(frame);
  }, [providerId, isRefused]);
  return { ref: form, onInput: () => form.current && keepForm(keyOf(providerId), form.current) };
}
