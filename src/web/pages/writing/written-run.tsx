import { useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import * as words from '#messages/writing';
import { addressOf } from '../../../contract/addresses.ts';
import type { Run } from '../../../contract/writing.ts';
import { useIsReady } from '../../client/use-is-ready.ts';
import { CopyText } from '../../domains/writing/copy-text.tsx';
import { keepTicks } from '../../domains/writing/how-died.tsx';
import { RunGrounds, RunText } from '../../domains/writing/run-text.tsx';
import { plainText } from '../../domains/writing/sentences.tsx';
import { Button } from '../../ui/button.tsx';
import { COMPOSE } from './compose-form.tsx';

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
    {mayWrite && plainText(run.paragraphs) !== '' ? <TakeText id={id} run={run} /> : null}
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

/** The editor takes a text with its script alone; without one the words are selected and copied by hand. */
function TakeText({ id, run }: Omit<Props, 'mayWrite'>) {
  const isReady = useIsReady();
  const [isFailed, setIsFailed] = useState(false);
  const go = useNavigate();
  if (!isReady) return null;
  const to = addressOf('createTribute', {}, { query: { tribute: id, step: 'story', take: run.id } });
  const take = () => {
    setIsFailed(false);
    keepTicks(id, document.getElementById(COMPOSE)).then(
      () => go(to),
      () => setIsFailed(true),
    );
  };
  return (
    <>
      {isFailed ? <p role="alert">{words.notTaken}</p> : null}
      <p className="acts">
        <Link
          className="button"
          to={to}
          onClick={(event) => {
            event.preventDefault();
            take();
          }}
        >
          {words.take}
        </Link>
        <CopyText key={run.id} text={plainText(run.paragraphs)} />
      </p>
      <p className="hint">{words.takeHint}</p>
    </>
  );
}
