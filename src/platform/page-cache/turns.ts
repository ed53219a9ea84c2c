/** Runs functions in order, and only a limited number of them in each turn of the event loop. */
export interface Turns {
  /** Runs `work` at once if this turn has room, otherwise in a later turn. */
  take(work: () => void): void;
}

export function createTurns(inOneTurn: number): Turns {
  let waiting: (() => void)[] = [];
  let done = 0;
  let isNextDue = false;

  const nextTurn = () => {
    isNextDue = false;
    const now = waiting.slice(0, inOneTurn);
    waiting = waiting.slice(inOneTurn);
    done = now.length;
    if (done > 0) awaitNextTurn();
    for (const work of now) work();
  };
  const awaitNextTurn = () => {
    if (isNextDue) return;
    isNextDue = true;
    setImmediate(nextTurn);
  };

  return {
    take(work) {
      awaitNextTurn();
      if (done >= inOneTurn) {
        waiting.push(work);
        return;
      }
      done += 1;
      work();
    },
  };
}
