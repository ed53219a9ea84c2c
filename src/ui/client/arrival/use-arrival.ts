import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';
import { arriveByLoad, focusHeading, focusHeadingOf, openPlaces, placeInHistory, type Places } from './arrival.ts';
import { useSite } from '../site.ts';
import type { ScreenHandle } from '../to-route.ts';

function storageHere(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Restores scroll positions after rendering, within the application. Between documents, the browser restores them. */
function followScrolling(places: Places, shown: { current: string }): () => void {
  const note = () => {
    // Ignore scrolling during navigation: the new address is set before its screen is shown.
    if (placeInHistory() === shown.current) places.keep(shown.current, window.scrollY);
  };
  const take = () => void (window.history.scrollRestoration = 'manual');
  const leave = () => {
    window.history.scrollRestoration = 'auto';
    places.write();
  };
  take();
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pageshow', take);
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pageshow', take);
    window.removeEventListener('pagehide', leave);
  };
}

/** Forward navigation starts at the top; "back" restores the position (decision 20). Focuses the heading, sets the title. */
export function useArrival(): void {
  const { pathname, search, hash, key } = useLocation();
  const way = useNavigationType();
  // Only a new address counts as an arrival; new data at the same address does not.
  const address = pathname + search;
  const site = useSite();
  const last = useMatches().at(-1);
  const title = (last?.handle as ScreenHandle | undefined)?.head(last?.loaderData, site).title;
  const [places] = useState(() => openPlaces(typeof window === 'undefined' ? null : storageHere()));
  const shown = useRef('');
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  useEffect(() => followScrolling(places, shown), [places]);
  useLayoutEffect(() => {
    const isFirst = before.current === null;
    const isNew = before.current !== address;
    before.current = address;
    shown.current = placeInHistory();
    if (isFirst) {
      arriveByLoad();
      return;
    }
    const place = way === 'POP' ? places.of(shown.current) : undefined;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (place !== undefined) window.scrollTo(0, place);
    else if (isNew) target?.scrollIntoView();
    if (isNew && place === undefined && !target) window.scrollTo(0, 0);
    if (!isNew) return;
    if (!target) focusHeading();
    else if (place === undefined) focusHeadingOf(target);
  }, [address, hash, key, way, places]);
}
