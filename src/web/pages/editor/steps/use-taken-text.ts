import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asStory, plainText } from '../../../domains/writing/sentences.tsx';
import type { StepProps } from '../step-frame.tsx';
import type { Given } from '../story/story-field.tsx';

const TAKE = 'take';

/** A composed text that somebody wished to have in the story, in the panel or by the address: it comes once, as if typed. */
export function useTakenText({ session }: Pick<StepProps, 'session'>) {
  const [query, setQuery] = useSearchParams();
  const [given, give] = useState<Given | null>(null);
  const onGiven = useCallback(() => give(null), []);
  const runId = query.get(TAKE);
  const taken = useRef('');
  useEffect(() => {
    if (!session || !runId || taken.current === runId) return;
    taken.current = runId;
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
      if (text !== '') give({ id: runId, text });
    };
    // One that is gone meanwhile brings nothing.
    void take().then(forget, forget);
  }, [session, runId, setQuery]);
  return { given, give, onGiven };
}
