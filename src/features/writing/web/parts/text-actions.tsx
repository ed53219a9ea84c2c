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
  /** Unsaved ticks made since the text was composed. The text may contain those facts. */
  ticks: readonly HowDiedAnswer[];
  /** Saves the ticks and shows the text without those facts. */
  leaveOut: () => Promise<unknown>;
  /** The control that puts the text into the story. */
  children: ReactNode;
}

/** Buttons for a text. Newly ticked facts must be left out of the text before it can be used. */
export function TextActions({ text, ticks, leaveOut, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  if (text === '') return null;
  // The focused button disappears with the tick, so focus the group.
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
  /** Message for a failure that may pass soon. */
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
