import { Form, Link } from 'react-router';
import * as words from '#messages/writing';
import { addressOf } from '../../../contract/addresses.ts';
import type { Run } from '../../../contract/writing.ts';
import { factsInOrder, leftOutOf, plainText, Sentences } from '../../domains/writing/sentences.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  id: string;
  run: Run;
  mayWrite: boolean;
}

const LIST = 'fact';

/** A text with what it rests on, and what was sent for it. */
export function WrittenRun({ id, run, mayWrite }: Props) {
  const { paragraphs, end } = run;
  const leftOut = leftOutOf(paragraphs);
  const hasText = plainText(paragraphs) !== '';
  return (
    <section className="grid gap-4 card" aria-labelledby="text">
      <h2 id="text">{words.kindIn(run.kind, run.voice)}</h2>
      <p className="soft small" role="status">
        {end === null ? words.composing : words.end(end)}
      </p>
      {hasText ? <Sentences paragraphs={paragraphs} listId={LIST} /> : <p>{words.empty}</p>}
      {leftOut > 0 ? <p className="soft">{words.leftOut(leftOut)}</p> : null}
      {mayWrite && hasText ? (
        <>
          <p className="acts">
            <Link
              className="button"
              to={addressOf('createTribute', {}, { query: { tribute: id, step: 'story', take: run.id } })}
            >
              {words.take}
            </Link>
          </p>
          <p className="hint">{words.takeHint}</p>
        </>
      ) : null}
      <Grounds run={run} />
      <Sent run={run} />
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

function Grounds({ run: { paragraphs, facts } }: { run: Run }) {
  const order = factsInOrder(paragraphs);
  if (order.length === 0) return null;
  return (
    <>
      <h3>{words.restsOn}</h3>
      <ol className="grounds">
        {order.map((id, at) => (
          <li key={id} id={`${LIST}-${at + 1}`} tabIndex={-1} dir="auto">
            {facts.find((fact) => fact.id === id)?.sentence ?? words.ownWords}
          </li>
        ))}
      </ol>
    </>
  );
}

const Sent = ({ run: { sent } }: { run: Run }) => (
  <details className="return">
    <summary>{words.seeSent}</summary>
    {sent === null ? (
      <p>{words.nothingSent}</p>
    ) : (
      <>
        <h3>{words.sentSystem}</h3>
        <pre className="sent">{sent.system}</pre>
        <h3>{words.sentPrompt}</h3>
        <pre className="sent">{sent.prompt}</pre>
      </>
    )}
  </details>
);
