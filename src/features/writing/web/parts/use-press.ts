import { useRef, useState } from 'react';
import { LOST, readProblem, type Problem } from '../../../../ui/client/failures/problem.ts';

interface Press {
  isBusy: boolean;
  problem: Problem['error'] | null;
  /** Does nothing while the work of an earlier press goes on. */
  press: () => void;
}

/** A button that waits for an answer, and says what went wrong. */
export function usePress(work: () => Promise<unknown>): Press {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem['error'] | null>(null);
  // A second press may come before the first is drawn.
  const isBegun = useRef(false);
  const press = async () => {
    if (isBegun.current) return;
    isBegun.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(readProblem(error) ?? LOST);
    }
    setIsBusy(false);
    isBegun.current = false;
  };
  return { isBusy, problem, press: () => void press() };
}
