import { useEffect, useRef, useState } from 'react';
import { askedAgain } from '../../words/en/writing.ts';
import type { HowDiedAnswer, Run, Sentence, WritingHelp, WritingKind, WritingVoice } from '../../contract/writing.ts';
import { createBrowserClient } from '../../../../ui/client/browser-client.ts';
import { LOST, readProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import { unsentKey } from '../../../../ui/client/typing/unsent-field.ts';
import { isAskedAgain } from './how-died.tsx';

export interface Wanted {
  id: string;
  kind: WritingKind;
  voice: WritingVoice;
  passage: string;
  /** Ids of visitors' memories that may be quoted. */
  memories: readonly string[];
  /** The family's answers, which are saved before the text is composed. */
  howDied: readonly HowDiedAnswer[];
}

interface Composing {
  /** Paragraphs received so far; null while nothing is composed. */
  paragraphs: Sentence[][] | null;
  problem: Problem['error'] | null;
  begin: (wanted: Wanted) => void;
  stop: () => void;
}

const LOOK_AGAIN_MS = 500;
const DOUBLE_PRESS_MS = 300;
/** Storage key for typed words and ticks, shared by both screens that compose. */
export const unsentWanted = (id: string) => unsentKey(id, 'writing');

export const ASKED_AGAIN: Problem['error'] = { code: 'ASKED_AGAIN', message: askedAgain, fields: {} };

const withSentence = (paragraphs: readonly Sentence[][], at: number, sentence: Sentence): Sentence[][] => {
  const next = Array.from({ length: Math.max(paragraphs.length, at + 1) }, (_, i) => paragraphs[i] ?? []);
  next[at] = [...(next[at] ?? []), sentence];
  return next;
};

interface Told {
  onEnd: (run: Run) => void;
  /** Called once answers are saved. `help` has the new questions. A text shown so far may still have a ticked fact. */
  onAnswered: (help: WritingHelp) => void;
  /** Runs before the request, which waits for it. */
  saveFirst?: () => Promise<unknown>;
}

/** Saves the answers sent with the request. Returns false if the questions have changed. */
async function isAnswered({ id, howDied }: Wanted, { onAnswered }: Told, signal: AbortSignal): Promise<boolean> {
  if (howDied.length === 0) return true;
  const { writing } = createBrowserClient();
  const help = await writing.answerHowDied({ id, answers: [...howDied] }, { signal });
  onAnswered(help);
  return !isAskedAgain(help, howDied);
}

/** After a stop or a lost connection: polls until the server reports the end, then returns the saved run. */
async function untilOver(which: { id: string; runId: string }, isCurrent: () => boolean): Promise<Run | null> {
  const { writing } = createBrowserClient();
  for (let tries = 0; tries < 10 && isCurrent() && navigator.onLine; tries += 1) {
    const run = await writing.run(which).catch(() => null);
    if (run?.end && isCurrent()) return run;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return null;
}

/** Manages one connection at a time. It is closed when the screen closes. */
function useConnection() {
  const open = useRef<AbortController | null>(null);
  const end = () => open.current?.abort();
  useEffect(
    () => () => {
      open.current?.abort();
      open.current = null;
    },
    [],
  );
  const begin = (): AbortSignal => {
    end();
    open.current = new AbortController();
    return open.current.signal;
  };
  return { begin, end, isCurrent: (signal: AbortSignal) => open.current?.signal === signal };
}

/** Composes and streams a text; `onEnd` gets the whole run. Leaving the screen stops it. */
export function useComposing(told: Told): Composing {
  const [paragraphs, setParagraphs] = useState<Sentence[][] | null>(null);
  const [problem, setProblem] = useState<Problem['error'] | null>(null);
  const connection = useConnection();
  const begunAt = useRef(0);

  const follow = async (asked: Wanted, runId: string, signal: AbortSignal) => {
    const { writing } = createBrowserClient();
    const { id, memories, howDied: _, ...wanted } = asked;
    let isBegun = false;
    try {
      await told.saveFirst?.();
      signal.throwIfAborted();
      isBegun = await isAnswered(asked, told, signal);
      if (!isBegun) setProblem(ASKED_AGAIN);
      const text = { id, runId, ...wanted, memories: [...memories] };
      for await (const event of isBegun ? await writing.compose(text, { signal }) : []) {
        if ('run' in event) {
          setParagraphs(null);
          return told.onEnd(event.run);
        }
        setParagraphs((now) => withSentence(now ?? [], event.paragraph, event.sentence));
      }
    } catch (error) {
      const refused = readProblem(error);
      if (refused) setProblem(refused);
      else if (!navigator.onLine || (!isBegun && !signal.aborted)) setProblem(LOST);
    }
    setParagraphs(null);
    if (!isBegun) return;
    const isCurrent = () => connection.isCurrent(signal);
    const run = await untilOver({ id, runId }, isCurrent);
    if (run) told.onEnd(run);
    else if (isCurrent() && !signal.aborted) setProblem((known) => known ?? LOST);
  };

  return {
    paragraphs,
    problem,
    begin(wanted) {
      begunAt.current = performance.now();
      setProblem(null);
      setParagraphs([]);
      void follow(wanted, crypto.randomUUID(), connection.begin());
    },
    stop() {
      // Ignore the second half of a double click on the button that was here before.
      if (performance.now() - begunAt.current < DOUBLE_PRESS_MS) return;
      connection.end();
      setParagraphs(null);
    },
  };
}
