import type { BrowserKey } from '../../../features/privacy/contract/data-inventory.ts';

/** Whether a field has other values than the document gave it: typed ones, or ones that the browser restored on "back". */
const isTyped = (field: Element): boolean =>
  (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue) ||
  (field instanceof HTMLInputElement && (field.value !== field.defaultValue || field.checked !== field.defaultChecked));

/** Whether a fragment, a refused field, autofocus or the user already took the focus. */
function isFocusTaken(): boolean {
  const { activeElement, body } = document;
  if (location.hash !== '' || (activeElement !== null && activeElement !== body)) return true;
  return (
    document.querySelector('[autofocus]') !== null || [...document.querySelectorAll('input, textarea')].some(isTyped)
  );
}

export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses a part of a screen if it is a heading, or else its own heading if that is focusable. */
export function focusHeadingOf(part: HTMLElement): void {
  const isHeading = part.matches('h2, h3');
  if (isHeading && !part.hasAttribute('tabindex')) part.tabIndex = -1;
  const heading = isHeading ? part : part.querySelector<HTMLElement>(':scope > :is(h2, h3)[tabindex]');
  heading?.focus({ preventScroll: true });
}

/** Focuses the heading after a full load. The browser restores the scroll position itself. */
export function arriveByLoad(): void {
  if (!isFocusTaken()) focusHeading();
}

const STORED: BrowserKey = 'places';
const MOST = 50;

export interface Places {
  /** Scroll position when this history entry was left; undefined for a new one. */
  of: (here: string) => number | undefined;
  keep: (here: string, y: number) => void;
  /** Saves the positions for the next document in this tab. */
  write: () => void;
}

/** Identifies a history entry, because an address may occur more than once. */
export function placeInHistory(): string {
  const { state } = window.history as { state: { key?: string } | null };
  return `${state?.key ?? 'first'} ${location.pathname}${location.search}${location.hash}`;
}

export function openPlaces(storage: Pick<Storage, 'getItem' | 'setItem'> | null): Places {
  const places = new Map<string, number>(read(storage));
  return {
    of: (here) => places.get(here),
    keep(here, y) {
      places.delete(here);
      places.set(here, y);
    },
    write() {
      try {
        storage?.setItem(STORED, JSON.stringify([...places].slice(-MOST)));
      } catch {
        // Storage is unavailable. Going back within this document still works.
      }
    },
  };
}

function read(storage: Pick<Storage, 'getItem'> | null): [string, number][] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(STORED) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((one): one is [string, number] => typeof one?.[0] === 'string' && typeof one[1] === 'number')
      : [];
  } catch {
    return [];
  }
}
