import * as words from '../../words/en/writing.ts';
import { READ_ALOUD_WORDS_A_MINUTE } from '../../../catalogue/contract/catalogue-limits.ts';
import type { Run, WritingKind } from '../../contract/writing.ts';
import { factsInOrder, leftOutOf, plainText, Sentences } from './sentences.tsx';

interface Props {
  run: Run;
  listId: string;
}

const MINUTES: Partial<Record<WritingKind, number>> = { 'eulogy-3': 3, 'eulogy-5': 5, 'eulogy-8': 8 };

export function RunText({ run: { kind, model, paragraphs, end }, listId }: Props) {
  const leftOut = leftOutOf(paragraphs, false);
  const hidden = leftOutOf(paragraphs, true);
  const isEmpty = plainText(paragraphs) === '';
  const minutes = plainText(paragraphs).split(/\s+/).length / READ_ALOUD_WORDS_A_MINUTE;
  const wanted = MINUTES[kind];
  return (
    <>
      <p className="soft small" role="status">
        {end === null ? words.composing : isEmpty && end === 'failed' ? words.nothingCame : words.end(end)}
      </p>
      {isEmpty ? null : <Sentences paragraphs={paragraphs} listId={listId} />}
      {isEmpty && end === 'done' ? <p>{hidden > 0 ? words.emptied : words.empty}</p> : null}
      {wanted === undefined || end === null || isEmpty ? null : (
        <p className="soft">{words.readAloud(Math.round(minutes), minutes < wanted * 0.7)}</p>
      )}
      {model === null && (kind === 'shorten' || kind === 'soften') ? (
        <p className="soft">
          {words.howChanged[kind]} {leftOut + hidden > 0 ? words.nameInstead : null}
        </p>
      ) : null}
      {leftOut > 0 ? <p className="soft">{words.leftOut(leftOut)}</p> : null}
      {hidden > 0 ? <p className="soft">{words.leftOutAsHidden(hidden)}</p> : null}
    </>
  );
}

/** The numbered facts behind the text, and the prompt. */
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
