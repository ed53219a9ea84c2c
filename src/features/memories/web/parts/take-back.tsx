import type { PostKind } from '../../contract/fields.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { byKind } from '../../words/en/gestures.ts';
import * as words from '../../words/en/memories.ts';

/** Withdraws a post in two steps, so that no single click loses words. */
export function TakeBack({ kind, canLeaveAnother }: { kind: PostKind; canLeaveAnother: boolean }) {
  return (
    <details className="change">
      <summary>{byKind[kind].takeBack}</summary>
      <form method="post" className="form">
        <p>{words.takeBackWarning(canLeaveAnother)}</p>
        <p className="acts">
          <Button type="submit" look="danger" name="act" value="take-back">
            {words.takeBackYes}
          </Button>
        </p>
      </form>
    </details>
  );
}
