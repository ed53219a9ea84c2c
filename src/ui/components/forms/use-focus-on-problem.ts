import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Problem } from '../../client/failures/problem.ts';
import { useIsReady } from '../../client/arrival/use-is-ready.ts';

/** Focuses a new refusal: on a phone it is far above the pressed button. */
export function useFocusOnProblem(error: Problem['error'] | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // The document itself focuses a refusal that it was rendered with.
  const [first] = useState(useIsReady() ? undefined : error);
  useEffect(() => {
    if (error !== first) place.current?.focus();
  }, [error, first]);
  return place;
}
