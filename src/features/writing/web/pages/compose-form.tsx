import { Form } from 'react-router';
import * as words from '../../words/en/writing.ts';
import { WritingKind, WritingVoice, type Run, type WritingHelp } from '../../contract/writing.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { useUnsentForm } from '../../../../ui/client/typing/unsent-field.ts';
import { ComposeActions } from '../parts/compose-actions.tsx';
import { HowDied, howDiedAnswers, ticksIn } from '../parts/how-died.tsx';
import { NotWritten } from '../parts/not-written.tsx';
import { MEMORY, Quotable } from '../parts/quotable.tsx';
import { Sentences } from '../parts/sentences.tsx';
import { unsentWanted, useComposing } from '../parts/use-composing.ts';
import { TextArea } from '../../../../ui/components/forms/field.tsx';
import { RadioCards } from '../../../../ui/components/forms/radio-cards.tsx';

const kinds = WritingKind.options.map((value) => ({ value, label: words.kind(value) }));
const voices = WritingVoice.options.map((value) => ({ value, label: words.voice(value) }));

export const COMPOSE = 'compose';

interface Props {
  loaded: { id: string; nextId: string; run: Run | null } & Pick<WritingHelp, 'quotable' | 'howDied' | 'leftOut'>;
  problem: Problem | undefined;
  onEnd: (run: Run) => void;
  onAnswered: (help: WritingHelp) => void;
  onTicks: (ticked: readonly string[]) => void;
  isInText: boolean;
}

/** The form that requests a text. With JavaScript the text streams in; without it, the browser waits for the whole text. */
export function ComposeForm({
  loaded: { id, nextId, run, quotable, howDied = [], leftOut = [] },
  problem: refused,
  onEnd,
  onAnswered,
  onTicks,
  isInText,
}: Props) {
  const { ref: form, onChange } = useUnsentForm(unsentWanted(id), (_, changed) => onTicks(ticksIn(changed)));
  const { paragraphs, problem, begin, stop } = useComposing({ onEnd, onAnswered });
  const isWriting = paragraphs !== null;
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
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWriting) submit();
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
        <HowDied questions={howDied} {...{ leftOut, typed, isWriting, isInText }} />
        <Quotable
          memories={quotable}
          chosen={typed[MEMORY]?.split('\n') ?? []}
          error={(problem?.fields ?? refused?.error.fields)?.['memories']}
        />
        <ComposeActions isWriting={isWriting} stop={stop} />
      </Form>
      <div aria-live="polite" aria-busy={isWriting}>
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
