import { useRef } from 'react';
import { Form } from 'react-router';
import * as words from '#messages/writing';
import { WritingKind, WritingVoice, type Run, type WritingDesk } from '../../../contract/writing.ts';
import type { Problem } from '../../client/problem.ts';
import { HowDied, howDiedAnswers } from '../../domains/writing/how-died.tsx';
import { NotWritten } from '../../domains/writing/not-written.tsx';
import { MEMORY, Quotable } from '../../domains/writing/quotable.tsx';
import { Sentences } from '../../domains/writing/sentences.tsx';
import { useComposing } from '../../domains/writing/use-composing.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

const kinds = WritingKind.options.map((value) => ({ value, label: words.kind(value) }));
const voices = WritingVoice.options.map((value) => ({ value, label: words.voice(value) }));

export const COMPOSE = 'compose';

interface Props {
  loaded: { id: string; nextId: string; run: Run | null } & Pick<WritingDesk, 'quotable' | 'howDied' | 'leftOut'>;
  problem: Problem | undefined;
  onEnd: (run: Run) => void;
  onKept: () => void;
}

/** With a script the text is shown as it comes; without one it is waited for. */
export function ComposeForm({
  loaded: { id, nextId, run, quotable, howDied = [], leftOut = [] },
  problem: refused,
  onEnd,
  onKept,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { paragraphs, problem, begin, stop } = useComposing(onEnd);
  const typed = refused?.values ?? {};
  const chosen = { kind: typed['kind'] ?? run?.kind, voice: typed['voice'] ?? run?.voice };
  const submit = () => {
    const given = new FormData(form.current ?? undefined);
    const kind = WritingKind.safeParse(given.get('kind')).data ?? 'life-story';
    const voice = WritingVoice.safeParse(given.get('voice')).data ?? 'plain';
    begin({
      id,
      kind,
      voice,
      passage: String(given.get('passage') ?? ''),
      memories: given.getAll(MEMORY).map(String),
      howDied: howDiedAnswers(given),
    });
  };
  const wrong = problem?.fields['passage'] ?? refused?.error.fields['passage'];
  return (
    <>
      {problem && !wrong ? <NotWritten error={problem} form={COMPOSE} /> : null}
      <Form
        method="post"
        id={COMPOSE}
        className="form"
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <input type="hidden" name="runId" value={nextId} />
        <input type="hidden" name="intent" value="compose" />
        <RadioCards
          name="kind"
          legend={words.kindAsked}
          cards={kinds}
          value={WritingKind.safeParse(chosen.kind).data ?? 'life-story'}
        />
        <RadioCards
          name="voice"
          legend={words.voiceAsked}
          cards={voices}
          value={WritingVoice.safeParse(chosen.voice).data ?? 'plain'}
        />
        <TextArea
          id="passage"
          label={words.passage}
          hint={words.passageHint}
          isOptional
          rows={4}
          defaultValue={typed['passage']}
          error={wrong}
        />
        <HowDied id={id} questions={howDied} leftOut={leftOut} typed={typed} onKept={onKept} />
        <Quotable
          memories={quotable}
          chosen={typed[MEMORY]?.split('\n') ?? []}
          error={(problem?.fields ?? refused?.error.fields)?.['memories']}
        />
        <p className="acts">
          <Button type="submit">{words.compose}</Button>
          {paragraphs === null ? null : (
            <Button look="quiet" onClick={stop}>
              {words.stop}
            </Button>
          )}
        </p>
      </Form>
      <div aria-live="polite" aria-busy={paragraphs !== null}>
        {paragraphs === null ? null : (
          <>
            <p className="soft">{words.composing}</p>
            <Sentences paragraphs={paragraphs} listId={null} />
          </>
        )}
      </div>
    </>
  );
}
