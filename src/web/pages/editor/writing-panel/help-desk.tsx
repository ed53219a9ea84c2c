import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as words from '#messages/writing';
import { tryAgain } from '#messages/site';
import { addressOf } from '../../../../contract/addresses.ts';
import type { Run, WritingDesk } from '../../../../contract/writing.ts';
import type { Client } from '../../../client/page.ts';
import { CopyText } from '../../../domains/writing/copy-text.tsx';
import { keepTicks } from '../../../domains/writing/how-died.tsx';
import { useComposing, type Wanted } from '../../../domains/writing/use-composing.ts';
import { NotWritten } from '../../../domains/writing/not-written.tsx';
import { RunGrounds, RunText } from '../../../domains/writing/run-text.tsx';
import { plainText, Sentences } from '../../../domains/writing/sentences.tsx';
import { Button } from '../../../ui/button.tsx';
import { WANTED, WantedText } from './wanted-text.tsx';

interface Props {
  id: string;
  client: Client;
  onTake: (run: Run) => void;
  /** Sends what was typed and chosen, so that a text goes by what the page shows now. */
  save: () => Promise<unknown>;
}

const LIST = 'rests-on';

/** All that the panel holds: the choice to be helped, what is wanted, the text as it comes, and what it rests on. */
export function HelpDesk({ id, client, onTake, save }: Props) {
  const { desk, isFailed, open, choose } = useDesk(id, client);
  const [run, setRun] = useState<Run | null>(null);
  const [isNotTaken, setIsNotTaken] = useState(false);
  const composing = useComposing((written) => {
    setRun(written);
    // Its questions are answered now.
    open();
  });
  const begin = (wanted: Wanted) => void save().then(() => composing.begin(wanted));
  const failure = isFailed ? <p role="alert">{words.deskFailed}</p> : null;
  if (!desk)
    return failure ? (
      <>
        {failure}
        <p className="acts">
          <Button onClick={open}>{tryAgain}</Button>
        </p>
      </>
    ) : (
      <p aria-busy="true" />
    );
  // As it may be taken now: what the page shows may have been changed since it was composed.
  const take = async (taken: Run) => {
    setIsNotTaken(false);
    try {
      await keepTicks(id, document.getElementById(WANTED));
      onTake(await client.writing.take({ id, runId: taken.id }));
    } catch {
      setIsNotTaken(true);
    }
  };
  const look = () => {
    // Without an answer the text stays as it is; taking it asks again.
    if (run) client.writing.run({ id, runId: run.id }).then(setRun, () => undefined);
  };
  return (
    <div className="side-body">
      {failure}
      <p className="soft small">{words.lead}</p>
      <p className="soft small">{desk.vendor === null ? words.composedHere : words.sentTo(desk.vendor)}</p>
      {desk.hides?.map((what) => (
        <p key={what} className="soft small">
          {words.hides(what)}
        </p>
      ))}
      {desk.isHelpOn ? (
        <Helped
          {...{ desk, run, isNotTaken, look }}
          composing={{ ...composing, begin }}
          take={(taken) => void take(taken)}
        />
      ) : (
        <>
          <p>{words.offWhat}</p>
          <p className="acts">
            <Button onClick={() => choose(true)}>{words.switchOn}</Button>
          </p>
        </>
      )}
      <p className="ways">
        <Link to={addressOf('interview', { id })}>{words.toInterview}</Link>
        <Link to={addressOf('facts', { id })}>{words.toFacts}</Link>
        <Link to={addressOf('writing', { id }, { query: run ? { run: run.id } : {} })}>{words.more}</Link>
      </p>
      {desk.isHelpOn ? (
        <p>
          <Button look="bare" onClick={() => choose(false)}>
            {words.switchOff}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

interface HelpedProps {
  desk: WritingDesk;
  run: Run | null;
  composing: ReturnType<typeof useComposing>;
  take: (run: Run) => void;
  isNotTaken: boolean;
  look: () => void;
}

function Helped({ desk, run, composing: { paragraphs, problem, begin, stop }, take, isNotTaken, look }: HelpedProps) {
  const isWriting = paragraphs !== null;
  const wrong = problem?.fields['passage'];
  const text = useRef<HTMLDivElement>(null);
  const runId = run?.id;
  // The questions that stood above it are folded once they are answered.
  useEffect(() => {
    if (runId) text.current?.scrollIntoView({ block: 'start' });
  }, [runId]);
  return (
    <>
      {desk.facts === 0 ? <p>{words.noFacts}</p> : null}
      {problem && !wrong ? <NotWritten error={problem} form={WANTED} /> : null}
      <WantedText desk={desk} wrong={wrong} isWriting={isWriting} begin={begin} stop={stop} onKept={look} />
      <div aria-live="polite" aria-busy={isWriting} className="grid gap-4" ref={text}>
        {isWriting ? (
          <>
            <p className="soft small">{words.composing}</p>
            <Sentences paragraphs={paragraphs} listId={null} />
          </>
        ) : run ? (
          <RunText run={run} listId={LIST} />
        ) : null}
      </div>
      {!isWriting && run ? (
        <>
          {plainText(run.paragraphs) === '' ? null : (
            <>
              {isNotTaken ? <p role="alert">{words.notTaken}</p> : null}
              <p className="acts">
                <Button onClick={() => take(run)}>{words.take}</Button>
                <CopyText key={run.id} text={plainText(run.paragraphs)} />
              </p>
              <p className="hint">{words.takeHint}</p>
            </>
          )}
          <RunGrounds run={run} listId={LIST} />
        </>
      ) : null}
    </>
  );
}

function useDesk(id: string, client: Client) {
  const [desk, setDesk] = useState<WritingDesk | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const show = useCallback((coming: Promise<WritingDesk>) => {
    coming.then(
      (found) => {
        setDesk(found);
        setIsFailed(false);
      },
      () => setIsFailed(true),
    );
  }, []);
  const open = useCallback(() => show(client.writing.desk({ id })), [show, id, client]);
  useEffect(open, [open]);
  const choose = (isHelpOn: boolean) => show(client.writing.choose({ id, isHelpOn }));
  return { desk, isFailed, open, choose };
}
