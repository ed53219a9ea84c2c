import { useRef, useState } from 'react';
import { LOST, readProblem, type Problem } from '../../../../ui/client/failures/problem.ts';

interface Press {
  isBusy: boolean;
  problem: Problem['error'] | null;
  /** Runs the action. Does nothing while an earlier press is still running. */
  press: () => void;
}

export function usePress(work: () => Promise<unknown>): Press {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem['error'] | null>(null);
  // A second press may come before the busy state is rendered.
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
