import * as words from '#messages/writing';
import type { Run } from '../../../contract/writing.ts';
import { factsInOrder, leftOutOf, plainText, Sentences } from './sentences.tsx';

interface Props {
  run: Run;
  /** Where its list of facts stands. */
  listId: string;
}

/** A text that was composed, and what it says of itself. */
export function RunText({ run: { paragraphs, end }, listId }: Props) {
  const leftOut = leftOutOf(paragraphs);
  return (
    <>
      <p className="soft small" role="status">
        {end === null ? words.composing : words.end(end)}
      </p>
      {plainText(paragraphs) === '' ? <p>{words.empty}</p> : <Sentences paragraphs={paragraphs} listId={listId} />}
      {leftOut > 0 ? <p className="soft">{words.leftOut(leftOut)}</p> : null}
    </>
  );
}

/** The facts it rests on, by the numbers in it, and what was sent for it. */
export function RunGrounds({ run: { paragraphs, facts, sent }, listId }: Props) {
  const order = factsInOrder(paragraphs);
  return (
    <>
      {order.length > 0 ? (
        <>
          <h3>{words.restsOn}</h3>
          <ol className="grounds">
            {order.map((id, at) => (
              <li key={id} id={`${listId}-${at + 1}`} tabIndex={-1} dir="auto">
                {facts.find((fact) => fact.id === id)?.sentence ?? words.ownWords}
              </li>
            ))}
          </ol>
        </>
      ) : null}
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
    </>
  );
}
