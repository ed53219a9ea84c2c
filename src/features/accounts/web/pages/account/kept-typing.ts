import { useEffect, type RefObject } from 'react';
import type { BrowserKey } from '../../../../privacy/contract/kept.ts';
import { SESSION_ENDED } from '../../../../../ui/client/session/session-watch.ts';

const KEY: BrowserKey = 'typed-address';

/** What this tab kept for this person, which is taken out; empty when there is none, or it keeps nothing. */
function takeKept(of: string): string {
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
    // A browser that keeps nothing: it is typed once more.
  }
}

/** A page leaves when its session ends elsewhere: what stood in this field waits in the tab for the one who typed it. */
export function useKeptTyping(of: string, form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const input = form.current?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) return;
    const kept = takeKept(of);
    if (input.value === '') input.value = kept;
    const onEnd = () => keep(of, input.value.trim());
    window.addEventListener(SESSION_ENDED, onEnd);
    return () => window.removeEventListener(SESSION_ENDED, onEnd);
  }, [of, form, name]);
}
