import { useEffect, useRef } from 'react';

/**
 * For a place that holds whole forms: what was pressed stands far below, so the first field that was refused, or what is said
 * of the press, has the focus. `answer` is what the action gave, undefined before.
 */
export function useFocusOnAnswer(answer: object | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (what: string) => place.current?.querySelector<HTMLElement>(what);
    if (answer) (find('[aria-invalid="true"]') ?? find('.notice[role]'))?.focus();
  }, [answer]);
  return place;
}
