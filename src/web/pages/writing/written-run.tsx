import { Form, Link } from 'react-router';
import * as words from '#messages/writing';
import { addressOf } from '../../../contract/addresses.ts';
import type { Run } from '../../../contract/writing.ts';
import { CopyText } from '../../domains/writing/copy-text.tsx';
import { RunGrounds, RunText } from '../../domains/writing/run-text.tsx';
import { plainText } from '../../domains/writing/sentences.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  id: string;
  run: Run;
  mayWrite: boolean;
}

const LIST = 'fact';

/** A text with what it rests on, and what was sent for it. */
export const WrittenRun = ({ id, run, mayWrite }: Props) => (
  <section className="grid gap-4 card" aria-labelledby="text">
    <h2 id="text">{words.kindIn(run.kind, run.voice)}</h2>
    <RunText run={run} listId={LIST} />
    {mayWrite && plainText(run.paragraphs) !== '' ? (
      <>
        <p className="acts">
          <Link
            className="button"
            to={addressOf('createTribute', {}, { query: { tribute: id, step: 'story', take: run.id } })}
          >
            {words.take}
          </Link>
          <CopyText key={run.id} text={plainText(run.paragraphs)} />
        </p>
        <p className="hint">{words.takeHint}</p>
      </>
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
