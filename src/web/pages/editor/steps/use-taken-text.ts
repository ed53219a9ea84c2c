import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LOST, readProblem, type Problem } from '../../../client/problem.ts';
import { asStory, plainText } from '../../../domains/writing/sentences.tsx';
import type { StepProps } from '../step-frame.tsx';
import type { Given } from '../story/story-field.tsx';

const TAKE = 'take';

/** A composed text that somebody wished to have in the story, in the panel or by the address: it comes once, as if typed. */
export function useTakenText({ session }: Pick<StepProps, 'session'>) {
  const [query, setQuery] = useSearchParams();
  const [given, give] = useState<Given | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const [problem, setProblem] = useState<Problem['error'] | null>(null);
  const onGiven = useCallback(() => give(null), []);
  const runId = query.get(TAKE);
  const [tries, setTries] = useState(0);
  const begun = useRef('');
  useEffect(() => {
    const turn = `${runId} ${tries}`;
    if (!session || !runId || begun.current === turn) return;
    begun.current = turn;
    const forget = () =>
      setQuery(
        (now) => {
          now.delete(TAKE);
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    const take = async () => {
      const { paragraphs } = await session.client.writing.take({ id: session.id, runId });
      const text = asStory(plainText(paragraphs));
      if (text === '') setIsEmpty(true);
      else give({ id: runId, text });
      forget();
    };
    setProblem(null);
    // The address keeps it, so that loading the page again tries again.
    take().catch((error: unknown) => setProblem(readProblem(error) ?? LOST));
  }, [session, runId, tries, setQuery]);
  return { given, give, onGiven, isEmpty, problem, tryAgain: () => setTries(tries + 1) };
}
