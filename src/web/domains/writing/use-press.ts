import { useState } from 'react';
import { LOST, readProblem, type Problem } from '../../client/problem.ts';

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
  const press = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(readProblem(error) ?? LOST);
    }
    setIsBusy(false);
  };
  return { isBusy, problem, press: () => void press() };
}
