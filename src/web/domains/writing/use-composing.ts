import { useEffect, useRef, useState } from 'react';
import { unreachable } from '#messages/ui';
import type { HowDiedAnswer, Run, Sentence, WritingKind, WritingVoice } from '../../../contract/writing.ts';
import { createBrowserClient } from '../../client/browser-client.ts';
import { readProblem, type Problem } from '../../client/problem.ts';

export interface Wanted {
  id: string;
  kind: WritingKind;
  voice: WritingVoice;
  passage: string;
  /** Ids of visitors' memories that may be quoted. */
  memories: readonly string[];
  /** Kept before anything is composed. */
  howDied: readonly HowDiedAnswer[];
}

interface Composing {
  /** What has come so far, by paragraphs; null while nothing is being written. */
  paragraphs: Sentence[][] | null;
  problem: Problem['error'] | null;
  begin: (wanted: Wanted) => void;
  stop: () => void;
}

const LOOK_AGAIN_MS = 500;
const lost: Problem['error'] = { code: 'UNREACHABLE', message: unreachable, fields: {} };

const withSentence = (paragraphs: readonly Sentence[][], at: number, sentence: Sentence): Sentence[][] => {
  const next = Array.from({ length: Math.max(paragraphs.length, at + 1) }, (_, i) => paragraphs[i] ?? []);
  next[at] = [...(next[at] ?? []), sentence];
  return next;
};

/** Composes a text, shown as it comes; `onEnd` gets the whole of it. It stops with its reader. */
export function useComposing(onEnd: (run: Run) => void): Composing {
  const [paragraphs, setParagraphs] = useState<Sentence[][] | null>(null);
  const [problem, setProblem] = useState<Problem['error'] | null>(null);
  const connection = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      connection.current?.abort();
      connection.current = null;
    },
    [],
  );

  const follow = async ({ id, memories, howDied, ...wanted }: Wanted, runId: string, signal: AbortSignal) => {
    const { writing } = createBrowserClient(window.location.origin);
    let isBegun = false;
    try {
      if (howDied.length > 0) await writing.answerHowDied({ id, answers: [...howDied] }, { signal });
      isBegun = true;
      for await (const event of await writing.compose({ id, runId, ...wanted, memories: [...memories] }, { signal })) {
        if ('run' in event) {
          setParagraphs(null);
          return onEnd(event.run);
        }
        setParagraphs((now) => withSentence(now ?? [], event.paragraph, event.sentence));
      }
    } catch (error) {
      const refused = readProblem(error);
      if (refused) setProblem(refused);
      else if (!navigator.onLine || (!isBegun && !signal.aborted)) setProblem(lost);
    }
    setParagraphs(null);
    if (!isBegun) return;
    const isCurrent = () => connection.current?.signal === signal;
    // Stopped, or the connection went: what was written is kept with the page, as soon as the server knows that it is over.
    for (let tries = 0; tries < 10 && isCurrent() && navigator.onLine; tries += 1) {
      const run = await writing.run({ id, runId }).catch(() => null);
      if (run?.end && isCurrent()) return onEnd(run);
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    if (isCurrent() && !signal.aborted) setProblem((known) => known ?? lost);
  };

  return {
    paragraphs,
    problem,
    begin(wanted) {
      connection.current?.abort();
      connection.current = new AbortController();
      setProblem(null);
      setParagraphs([]);
      void follow(wanted, crypto.randomUUID(), connection.current.signal);
    },
    stop() {
      connection.current?.abort();
      setParagraphs(null);
    },
  };
}
