import { useEffect, type RefObject } from 'react';
import type { BrowserKey } from '../../../../privacy/contract/data-inventory.ts';
import { SESSION_ENDED } from '../../../../../ui/client/session/session-watch.ts';

const KEY: BrowserKey = 'typed-address';

/** Reads and removes the text that this tab saved for this person. Empty if there is none or if storage is blocked. */
function takeSaved(of: string): string {
  try {
    const [whose, typed] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    sessionStorage.removeItem(KEY);
    return whose === of ? (typed ?? '') : '';
  } catch {
    return '';
  }
}

function keep(of: string, typed: string): void {
  try {
    if (typed !== '') sessionStorage.setItem(KEY, `${of} ${typed}`);
  } catch {
    // Storage is blocked, so the person types the text again.
  }
}

/** The page reloads when its session ends elsewhere. This saves the typed text in the tab for the same person. */
export function useSavedTyping(of: string, form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const input = form.current?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) return;
    const kept = takeSaved(of);
    if (input.value === '') input.value = kept;
    const onEnd = () => keep(of, input.value.trim());
    window.addEventListener(SESSION_ENDED, onEnd);
    return () => window.removeEventListener(SESSION_ENDED, onEnd);
  }, [of, form, name]);
}
