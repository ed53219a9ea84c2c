import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Problem } from '../../client/failures/problem.ts';
import { useIsReady } from '../../client/arrival/use-is-ready.ts';

/** Focuses a new refusal, because on a phone the refusal is far above the pressed button. */
export function useFocusOnProblem(error: Problem['error'] | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // A refusal in the document from the server has the focus already, by `autofocus`.
  const [first] = useState(useIsReady() ? undefined : error);
  useEffect(() => {
    if (error !== first) place.current?.focus();
  }, [error, first]);
  return place;
}
