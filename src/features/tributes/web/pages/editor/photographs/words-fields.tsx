import * as words from '../../../../../media/words/en/editor-photographs.ts';
import type { OwnPhotograph } from '../../../../../media/contract/media.ts';
import type { Edit } from '../../../parts/editor/saving/edit.ts';
import { wordKey } from '../../../parts/editor/photographs/photograph-words.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { Field, TextArea } from '../../../../../../ui/components/forms/field.tsx';
import { PartialDateField } from '../../../../../../ui/components/forms/partial-date-field.tsx';

interface Props {
  photograph: OwnPhotograph;
  edit: Edit;
  session: Session;
}

export function WordsFields({ photograph, edit, session, isPortrait }: Props & { isPortrait: boolean }) {
  const { id } = photograph;
  const typed = edit.words[id];
  const describe = session.autosave.describe;
  const control = (name: 'caption' | 'alt' | 'place', hint: string) => ({
    id: `${name}-${id}`,
    hint: edit.wordsJoined.includes(wordKey(id, name)) ? <span role="status">{words.changedElsewhere}</span> : hint,
    isOptional: true,
    value: typed?.[name] ?? photograph[name],
    error: edit.wordRefusals[wordKey(id, name)],
    onChange: (event: { target: { value: string } }) => describe(id, { [name]: event.target.value }),
  });
  const elsewhere = edit.datesElsewhere[id];
  return (
    <>
      {isPortrait ? null : (
        <Field label={words.caption} autoComplete="off" {...control('caption', words.captionHint)} />
      )}
      <TextArea className="short-text" rows={2} label={words.alt} {...control('alt', words.altHint)} />
      {isPortrait ? null : (
        <>
          <PartialDateField
            id={`taken-${id}`}
            legend={words.takenOn}
            hint={elsewhere === undefined ? words.takenOnHint : words.dateElsewhere(words.looseDate(elsewhere))}
            value={typed?.takenOn === undefined ? photograph.takenOn : typed.takenOn}
            error={edit.wordRefusals[wordKey(id, 'takenOn')]}
            onChange={(takenOn) => describe(id, { takenOn })}
          />
          <Field label={words.takenAt} autoComplete="off" {...control('place', words.takenAtHint)} />
        </>
      )}
    </>
  );
}
