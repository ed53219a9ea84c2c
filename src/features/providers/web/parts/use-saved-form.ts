import { useEffect, useRef } from 'react';
import { unsentKey } from '../../../../ui/client/typing/unsent-field.ts';
import { forgetForm, keepForm, savedForm, putInto } from './saved-form.ts';

const keyOf = (providerId: string) => unsentKey(providerId, 'profile');

export const forgetProfile = (providerId: string): void => forgetForm(keyOf(providerId));

interface Options {
  /** The server refused the form, which comes back with what was typed. */
  isRefused: boolean;
  before: (kept: Record<string, string>) => void;
}

/** Saves the form and its `rev` in this browser on every input, and restores both until the server has accepted it. */
export function useSavedForm(providerId: string, { isRefused, before }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef(before);
  useEffect(() => {
    if (!form.current) return;
    if (isRefused) return keepForm(keyOf(providerId), form.current);
    const kept = savedForm(keyOf(providerId));
    if (kept === null) return;
    told.current(kept);
    // The fields of added price lines must be rendered before they are filled.
    const frame = requestAnimationFrame(() => form.current && putInto(form.current, kept));
    return () => cancelAnimationFrame(frame);
  }, [providerId, isRefused]);
  return { ref: form, onInput: () => form.current && keepForm(keyOf(providerId), form.current) };
}
