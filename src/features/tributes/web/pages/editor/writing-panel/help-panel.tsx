import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as words from '../../../../../writing/words/en/writing.ts';
import { tryAgain } from '../../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import type { HowDiedAnswer, Run, WritingHelp } from '../../../../../writing/contract/writing.ts';
import type { Client } from '../../../../../../app/client.ts';
import { newTicks } from '../../../../../writing/web/parts/how-died.tsx';
import { useComposing } from '../../../../../writing/web/parts/use-composing.ts';
import { NotWritten } from '../../../../../writing/web/parts/not-written.tsx';
import { RunGrounds, RunText } from '../../../../../writing/web/parts/run-text.tsx';
import { plainText, Sentences } from '../../../../../writing/web/parts/sentences.tsx';
import { NotDone, TextActions } from '../../../../../writing/web/parts/text-actions.tsx';
import { usePress } from '../../../../../writing/web/parts/use-press.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { WANTED, WantedText } from './wanted-text.tsx';

interface Props {
  id: string;
  client: Client;
  onTake: (run: Run) => void;
  /** Saves pending changes, so that a composed text uses what the page says now. */
  save: () => Promise<unknown>;
}

const LIST = 'rests-on';

export function HelpPanel({ id, client, onTake, save }: Props) {
  const { help, isFailed, open, choose, setHelp } = useHelp(id, client);
  const [run, setRun] = useState<Run | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const ticks = newTicks(help?.howDied ?? [], ticked);
  const composing = useComposing({
    saveFirst: save,
    onAnswered(answered) {
      if (ticks.length > 0) setRun(null);
      setHelp(answered);
    },
    onEnd: setRun,
  });
  const failure = isFailed ? <p role="alert">{words.helpFailed}</p> : null;
  if (!help)
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
  // Ignore the response if another text was composed meanwhile.
  const showAgain = (fresh: Run) => setRun((now) => (now?.id === fresh.id ? fresh : now));
  // Check the text again before it is inserted, because the page may have changed since the text was composed.
  const take = async (shown: Run) => {
    const taken = await client.writing.take({ id, runId: shown.id });
    if (plainText(taken.paragraphs) === '') showAgain(taken);
    else onTake(taken);
  };
  const leaveOut = async (shown: Run, answers: readonly HowDiedAnswer[]) => {
    const answered = await client.writing.answerHowDied({ id, answers: [...answers] });
    showAgain(await client.writing.run({ id, runId: shown.id }));
    setHelp(answered);
  };
  return (
    <div className="side-body">
      {failure}
      <p className="soft small">{words.lead}</p>
      <p className="soft small">{help.vendor === null ? words.composedHere : words.sentTo(help.vendor)}</p>
      {help.hides?.map((what) => (
        <p key={what} className="soft small">
          {words.hides(what)}
        </p>
      ))}
      {help.isHelpOn ? (
        <Helped {...{ help, run, composing, ticks, setTicked, take, leaveOut }} />
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
      {help.isHelpOn ? (
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
  help: WritingHelp;
  run: Run | null;
  composing: ReturnType<typeof useComposing>;
  ticks: readonly HowDiedAnswer[];
  setTicked: (ticked: readonly string[]) => void;
  take: (run: Run) => Promise<unknown>;
  leaveOut: (run: Run, ticks: readonly HowDiedAnswer[]) => Promise<unknown>;
}

function Helped({
  help,
  run,
  composing: { paragraphs, problem, begin, stop },
  ticks,
  setTicked,
  take,
  leaveOut,
}: HelpedProps) {
  const isWriting = paragraphs !== null;
  const wrong = problem?.fields['passage'];
  const text = useRef<HTMLDivElement>(null);
  const runId = run?.id;
  // Scroll to the text, because the questions above fold once they are answered.
  useEffect(() => {
    if (!runId) return;
    text.current?.scrollIntoView({ block: 'start' });
    // Focus the text if the button that had the focus is gone.
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true });
  }, [runId]);
  return (
    <>
      {help.facts === 0 ? <p>{words.noFacts}</p> : null}
      {problem && !wrong ? <NotWritten error={problem} form={WANTED} /> : null}
      <WantedText
        {...{ help, wrong, isWriting, begin, stop }}
        onTicks={setTicked}
        isInText={run !== null && ticks.length > 0}
      />
      <div aria-live="polite" aria-busy={isWriting} className="group" ref={text} tabIndex={-1}>
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
          <PanelActions key={run.id} {...{ run, ticks, take, leaveOut }} />
          <RunGrounds run={run} listId={LIST} />
        </>
      ) : null}
    </>
  );
}

interface ActionsProps extends Pick<HelpedProps, 'take' | 'leaveOut'> {
  run: Run;
  ticks: readonly HowDiedAnswer[];
}

function PanelActions({ run, ticks, take, leaveOut }: ActionsProps) {
  const { isBusy, problem, press } = usePress(() => take(run));
  return (
    <>
      <NotDone error={problem} passing={words.notTaken} />
      <TextActions text={plainText(run.paragraphs)} ticks={ticks} leaveOut={() => leaveOut(run, ticks)}>
        <Button onClick={press} aria-disabled={isBusy}>
          {isBusy ? words.taking : words.take}
        </Button>
      </TextActions>
    </>
  );
}

function useHelp(id: string, client: Client) {
  const [help, setHelp] = useState<WritingHelp | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const show = useCallback((coming: Promise<WritingHelp>) => {
    coming.then(
      (found) => {
        setHelp(found);
        setIsFailed(false);
      },
      () => setIsFailed(true),
    );
  }, []);
  const open = useCallback(() => show(client.writing.help({ id })), [show, id, client]);
  useEffect(open, [open]);
  const choose = (isHelpOn: boolean) => show(client.writing.choose({ id, isHelpOn }));
  return { help, isFailed, open, choose, setHelp };
}
