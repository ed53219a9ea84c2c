import { Form, Link } from 'react-router';
import * as words from '../../words/en/writing.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { HowDiedAnswer, Run } from '../../contract/writing.ts';
import { useIsReady } from '../../../../ui/client/arrival/use-is-ready.ts';
import { RunGrounds, RunText } from '../parts/run-text.tsx';
import { plainText } from '../parts/sentences.tsx';
import { TextActions } from '../parts/text-actions.tsx';
import { Button } from '../../../../ui/components/button.tsx';

interface Props {
  id: string;
  run: Run;
  mayWrite: boolean;
  ticks: readonly HowDiedAnswer[];
  leaveOut: () => Promise<unknown>;
}

const LIST = 'fact';

export function WrittenRun({ id, run, mayWrite, ticks, leaveOut }: Props) {
  // The editor can insert a text only with JavaScript. Without it, people copy the text by hand.
  const isReady = useIsReady();
  const editor = addressOf('createTribute', {}, { query: { tribute: id, step: 'story', take: run.id } });
  return (
    <section className="group card" aria-labelledby="text">
      <h2 id="text">{words.kindIn(run.kind, run.voice)}</h2>
      <RunText run={run} listId={LIST} />
      {mayWrite && isReady ? (
        <TextActions key={run.id} text={plainText(run.paragraphs)} {...{ ticks, leaveOut }}>
          <Link className="button" to={editor}>
            {words.take}
          </Link>
        </TextActions>
      ) : null}
      <RunGrounds run={run} listId={LIST} />
      {mayWrite ? (
        <Form method="post" className="acts">
          <input type="hidden" name="runId" value={run.id} />
          <Button type="submit" look="bare" name="intent" value="remove">
            {words.removeRun}
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
