import { Form } from 'react-router';
import * as words from '../../words/en/enquiries.ts';
import type { Ask } from '../../contract/enquiries.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { unsentKey, useUnsentField } from '../../../../ui/client/typing/unsent-field.ts';
import { Message } from '../parts/message.tsx';
import { Unsent } from '../parts/unsent.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { TextArea } from '../../../../ui/components/forms/field.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';

interface Props {
  ask: Ask;
  nextMessage: string;
  problem: Problem | undefined;
}

function status({ endedAt, endedBy, isOpen, answeredAt, sentAt, seenAt }: Ask): string {
  if (endedAt !== null) return words.endedBy(endedBy);
  if (!isOpen) return words.away;
  if (answeredAt !== null) return words.answeredAfter(words.duration(Date.parse(answeredAt) - Date.parse(sentAt)));
  return seenAt === null ? words.notSeen : words.seen;
}

export function AskSection({ ask, nextMessage, problem }: Props) {
  const { id, called, messages } = ask;
  return (
    <section className="group" aria-labelledby={`firm-${id}`}>
      <div>
        <h3 id={`firm-${id}`} className="long-words">
          <bdi>{called}</bdi>
        </h3>
        <p className="soft small">{status(ask)}</p>
      </div>
      {messages.length === 0 ? null : (
        <ul className="list">
          {messages.map((one) => (
            <li key={one.id}>
              <Message by={one.from === 'firm' ? called : words.you} at={one.at} words={one.words} />
            </li>
          ))}
        </ul>
      )}
      {ask.isOpen ? (
        <details className="return" open={messages.length > 0 || problem?.values['askId'] === id}>
          <summary>
            <Named of={words.writeAgain} name={called} />
          </summary>
          {/* A new key remounts the form, and unsent text is restored, so a message to another provider loses nothing. */}
          <Write key={nextMessage} ask={ask} nextMessage={nextMessage} problem={problem} />
        </details>
      ) : (
        <Unsent typed={problem?.values['askId'] === id ? problem.values['words'] : undefined} />
      )}
      {ask.endedAt === null ? <End ask={ask} /> : null}
    </section>
  );
}

function Write({ ask: { id }, nextMessage, problem }: Props) {
  const typed = problem?.values['askId'] === id ? problem : undefined;
  const unsent = useUnsentField(unsentKey(id, 'message'));
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="askId" value={id} />
      <input type="hidden" name="messageId" value={typed?.values['messageId'] ?? nextMessage} />
      <TextArea
        id={typed ? 'words' : `words-${id}`}
        name="words"
        label={words.words}
        rows={4}
        defaultValue={typed?.values['words'] ?? ''}
        error={typed?.error.fields['words']}
        {...unsent}
      />
      <p className="acts">
        <Button type="submit" look="quiet" name="intent" value="write">
          {words.sendMessage}
        </Button>
      </p>
    </Form>
  );
}

const End = ({ ask: { id, called } }: Pick<Props, 'ask'>) => (
  <Form method="post" className="acts">
    <input type="hidden" name="askId" value={id} />
    <Button type="submit" look="danger" name="intent" value="end">
      <span>
        <Named of={words.endOne} name={called} />
      </span>
    </Button>
  </Form>
);
