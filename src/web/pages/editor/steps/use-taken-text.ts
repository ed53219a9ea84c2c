import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { asStory, plainText } from '../../../domains/writing/sentences.tsx';
import type { StepProps } from '../step-frame.tsx';

const TAKE = 'take';

/** A composed text that somebody wished to have in the story: it comes to its end, as if it had been typed, once. */
export function useTakenText({ session, change }: Pick<StepProps, 'session' | 'change'>): void {
  const [query, setQuery] = useSearchParams();
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
      const { story } = session.autosave.snapshot().edit.local;
      const text = asStory(plainText(paragraphs));
      if (text !== '') change({ story: story.trim() === '' ? text : `${story.trimEnd()}\n\n${text}` });
    };
    // One that is gone meanwhile brings nothing.
    void take().then(forget, forget);
  }, [session, runId, change, setQuery]);
}
