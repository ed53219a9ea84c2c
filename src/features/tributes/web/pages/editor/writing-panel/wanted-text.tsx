import { useState } from 'react';
import * as words from '../../../../../writing/words/en/writing.ts';
import { WritingKind, WritingVoice, type WritingHelp } from '../../../../../writing/contract/writing.ts';
import { useUnsentForm } from '../../../../../../ui/client/typing/unsent-field.ts';
import { ComposeActions } from '../../../../../writing/web/parts/compose-actions.tsx';
import { HowDied, howDiedAnswers, ticksIn } from '../../../../../writing/web/parts/how-died.tsx';
import { MEMORY, Quotable } from '../../../../../writing/web/parts/quotable.tsx';
import { unsentWanted, type Wanted } from '../../../../../writing/web/parts/use-composing.ts';
import { TextArea } from '../../../../../../ui/components/forms/field.tsx';

export const WANTED = 'wanted';

interface Props {
  help: WritingHelp;
  wrong: string | undefined;
  isWriting: boolean;
  begin: (wanted: Wanted) => void;
  stop: () => void;
  onTicks: (ticked: readonly string[]) => void;
  isInText: boolean;
}

const changesPassage = (kind: WritingKind) => kind === 'shorten' || kind === 'soften';

export function WantedText({ help, wrong, isWriting, begin, stop, onTicks, isInText }: Props) {
  const [kind, setKind] = useState<WritingKind>('life-story');
  const { ref: form, onChange } = useUnsentForm(unsentWanted(help.id), (_, changed) => onTicks(ticksIn(changed)));
  const submit = () => {
    const given = new FormData(form.current ?? undefined);
    begin({
      id: help.id,
      kind,
      voice: WritingVoice.safeParse(given.get('voice')).data ?? 'plain',
      passage: changesPassage(kind) ? String(given.get('passage') ?? '') : '',
      memories: given.getAll(MEMORY).map(String),
      howDied: howDiedAnswers(given),
    });
  };
  return (
    <form
      ref={form}
      id={WANTED}
      className="form"
      method="dialog"
      noValidate
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isWriting) submit();
      }}
    >
      <div className="field">
        <label htmlFor="wanted-kind">{words.kindOfText}</label>
        <select
          className="input"
          id="wanted-kind"
          value={kind}
          onChange={({ target }) => setKind(WritingKind.safeParse(target.value).data ?? 'life-story')}
        >
          {WritingKind.options.map((one) => (
            <option key={one} value={one}>
              {words.kind(one)}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="field voices">
        <legend>{words.voiceAsked}</legend>
        <div>
          {WritingVoice.options.map((voice) => (
            <label key={voice}>
              <input type="radio" name="voice" value={voice} defaultChecked={voice === 'plain'} />
              <span>{words.voice(voice)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {/* Always rendered, so that the typed text survives another choice. */}
      <div hidden={!changesPassage(kind)}>
        <TextArea id="passage" label={words.passage} rows={5} error={wrong} />
      </div>
      <HowDied questions={help.howDied ?? []} leftOut={help.leftOut ?? []} isWriting={isWriting} isInText={isInText} />
      <Quotable memories={help.quotable} />
      <ComposeActions isWriting={isWriting} stop={stop} />
    </form>
  );
}
