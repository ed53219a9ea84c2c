import { startTransition, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Problem } from '../../../../../../ui/client/failures/problem.ts';
import { nextMove, type Wish } from './moves.ts';

/** Sends moves one by one: a second submit would abort the first, and lose it. */
export function useMoves(slugs: readonly string[]) {
  const { submit, state, data } = useFetcher<{ moved: string } | Problem>();
  const [waiting, setWaiting] = useState<readonly Wish[]>([]);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const answered = useRef(data);
  const isIdle = state === 'idle' && !isUnderWay;
  const problem = data && 'error' in data ? data : undefined;
  useEffect(() => {
    if (!isIdle || waiting.length === 0) return;
    const isNew = answered.current !== data;
    answered.current = data;
    // Drop waiting moves: they assumed that this one succeeds.
    if (isNew && problem) return setWaiting([]);
    const { value, rest } = nextMove(slugs, waiting);
    setWaiting(rest);
    if (value === null) return;
    setIsUnderWay(true);
    const end = () => startTransition(() => setIsUnderWay(false));
    submit({ move: value, quiet: '1' }, { method: 'post' }).then(end, end);
  }, [isIdle, waiting, slugs, data, problem, submit]);
  return {
    wish: (wish: Wish) => setWaiting((others) => [...others, wish]),
    problem: isIdle ? problem : undefined,
    /** Set once the list shows it. */
    moved: isIdle && waiting.length === 0 && data && 'moved' in data ? data.moved : null,
  };
}
