import { useEffect, useRef } from 'react';

/** Focuses the first refused field among several forms, or else the notice, because the pressed button is far from both. */
export function useFocusOnAnswer(answer: object | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (what: string) => place.current?.querySelector<HTMLElement>(what);
    if (answer) (find('[aria-invalid="true"]') ?? find('.notice[role]'))?.focus();
  }, [answer]);
  return place;
}
