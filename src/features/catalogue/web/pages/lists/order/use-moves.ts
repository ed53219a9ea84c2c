import { startTransition, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Problem } from '../../../../../../ui/client/failures/problem.ts';
import { nextMove, type Wish } from './moves.ts';

/** Sends moves one after the other. A second submit would abort the first one, and its move would be lost. */
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
    // This move was refused. Drop the waiting moves, which assumed that it would succeed.
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
    /** The entry that was moved, as soon as the list shows it in its new place. */
    moved: isIdle && waiting.length === 0 && data && 'moved' in data ? data.moved : null,
  };
}
