import { useEffect, useRef, type RefObject } from 'react';

const itemOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-slug]') : null;

/** Lets an admin drag items of a list with the browser's drag and drop. Keys and buttons move items too. */
export function useDragging(drop: (slug: string, other: string) => void): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => {
    let held: HTMLElement | null = null;
    const events = new AbortController();
    const on = (type: 'dragstart' | 'dragover' | 'drop' | 'dragend', act: (event: DragEvent) => void) =>
      list.current?.addEventListener(type, act, { signal: events.signal });
    on('dragstart', ({ target }) => {
      held = itemOf(target);
      if (held) held.dataset['held'] = '';
    });
    on('dragover', (event) => {
      if (held && itemOf(event.target)) event.preventDefault();
    });
    on('drop', (event) => {
      const [slug, other] = [held?.dataset['slug'], itemOf(event.target)?.dataset['slug']];
      event.preventDefault();
      if (slug !== undefined && other !== undefined) latest.current(slug, other);
    });
    on('dragend', () => {
      delete held?.dataset['held'];
      held = null;
    });
    return () => events.abort();
  }, []);
  return list;
}
