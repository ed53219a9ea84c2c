import { useRef, type ReactNode } from 'react';
import * as words from '../../words/en/writing.ts';
import type { HowDiedAnswer } from '../../contract/writing.ts';
import { isPassing, type Problem } from '../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useFocusOnProblem } from '../../../../ui/components/forms/use-focus-on-problem.ts';
import { CopyText } from './copy-text.tsx';
import { usePress } from './use-press.ts';

interface Props {
  text: string;
  /** Ticked beside it since it came, and kept nowhere yet: the text may say what is to stay out of it. */
  ticks: readonly HowDiedAnswer[];
  /** Keeps the ticks and shows the text without what they say. */
  leaveOut: () => Promise<unknown>;
  /** How it is put in the story. */
  children: ReactNode;
}

/** The buttons of a text. New ticks have to be left out of it before it can be used. */
export function TextActs({ text, ticks, leaveOut, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  if (text === '') return null;
  // The button that had the focus goes with the tick.
  const leave = () => leaveOut().then(() => place.current?.focus());
  return (
    <div className="group" ref={place} tabIndex={-1}>
      {ticks.length > 0 ? (
        <LeaveOut key={ticks.map(({ factId }) => factId).join(' ')} leaveOut={leave} />
      ) : (
        <>
          <div className="acts">
            {children}
            <CopyText key={text} text={text} />
          </div>
          <p className="hint">{words.takeHint}</p>
        </>
      )}
    </div>
  );
}

function LeaveOut({ leaveOut }: Pick<Props, 'leaveOut'>) {
  const { isBusy, problem, press } = usePress(leaveOut);
  return (
    <>
      <p>{words.tickedSince}</p>
      <NotDone error={problem} passing={words.notLeftOut} />
      <p className="acts">
        <Button onClick={press} aria-disabled={isBusy}>
          {isBusy ? words.leavingOut : words.leaveOut}
        </Button>
      </p>
    </>
  );
}

interface NotDoneProps {
  error: Problem['error'] | null;
  /** The words for a failure that may pass in a moment. */
  passing: string;
  children?: ReactNode;
}

export function NotDone({ error, passing, children }: NotDoneProps) {
  const place = useFocusOnProblem(error ?? undefined);
  if (!error) return null;
  return (
    <Notice kind="problem" role="alert" ref={place}>
      <p>{isPassing(error) ? passing : error.code === 'NOT_FOUND' ? words.textGone : error.message}</p>
      {children}
    </Notice>
  );
}
