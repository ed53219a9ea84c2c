import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Problem } from '../../client/failures/problem.ts';
import { useIsReady } from '../../client/arrival/use-is-ready.ts';

/** The place of a refusal, which takes the focus when one arises: on a phone it stands far above the button that was pressed. */
export function useFocusOnProblem(error: Problem['error'] | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // The document itself focuses a refusal that came with it.
  const [first] = useState(useIsReady() ? undefined : error);
  useEffect(() => {
    if (error !== first) place.current?.focus();
  }, [error, first]);
  return place;
}
