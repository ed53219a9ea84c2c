import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LOST, readProblem, type Problem } from '../../../../../../ui/client/failures/problem.ts';
import { asStory, plainText } from '../../../../../writing/web/parts/sentences.tsx';
import type { StepProps } from '../step-frame.tsx';
import type { Given } from '../story/story-field.tsx';

const TAKE = 'take';

/** Inserts a composed text once, as if it was typed. The text comes from the panel or from the URL. */
export function useTakenText({ session }: Pick<StepProps, 'session'>) {
  const [query, setQuery] = useSearchParams();
  const [given, give] = useState<Given | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const [problem, setProblem] = useState<Problem['error'] | null>(null);
  const onGiven = useCallback(() => give(null), []);
  const wanted = useRef('');
  const isBusy = useRef(false);
  const take = useCallback(async () => {
    if (!session || isBusy.current) return;
    isBusy.current = true;
    setIsWaiting(true);
    setProblem(null);
    try {
      const { paragraphs } = await session.client.writing.take({ id: session.id, runId: wanted.current });
      const text = asStory(plainText(paragraphs));
      if (text === '') setIsEmpty(true);
      else give({ id: wanted.current, text });
    } catch (error) {
      setProblem(readProblem(error) ?? LOST);
    }
    setIsWaiting(false);
    isBusy.current = false;
  }, [session]);
  const runId = query.get(TAKE);
  useEffect(() => {
    if (!session || !runId) return;
    wanted.current = runId;
    // Navigate before inserting, because navigation moves the focus. This also keeps "back" from inserting the text again.
    setQuery(
      (now) => {
        now.delete(TAKE);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    void take();
  }, [session, runId, setQuery, take]);
  return { given, give, onGiven, isWaiting, isEmpty, problem, tryAgain: () => void take() };
}
