import type { EntryKind } from '../../../contract/memories.ts';
import { Button } from '../../ui/button.tsx';
import * as words from '#messages/memories';

/** Taking an entry back, in two steps, so that no single press loses words. */
export function TakeBack({ kind }: { kind: EntryKind }) {
  return (
    <details className="change">
      <summary>{kind === 'candle' ? words.takeBackCandle : words.takeBackMemory}</summary>
      <form method="post" className="form">
        <p>{words.takeBackWarning}</p>
        <p className="acts">
          <Button type="submit" look="danger" name="act" value="take-back">
            {words.takeBackYes}
          </Button>
        </p>
      </form>
    </details>
  );
}
