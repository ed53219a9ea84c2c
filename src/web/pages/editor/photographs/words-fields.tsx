import * as words from '#messages/editor-photographs';
import type { Photograph } from '../../../../contract/media.ts';
import type { Edit } from '../../../domains/editor/edit.ts';
import { wordKey } from '../../../domains/editor/photograph-words.ts';
import type { Session } from '../../../domains/editor/use-session.ts';
import { Field, TextArea } from '../../../ui/field.tsx';

interface Props {
  photograph: Photograph;
  edit: Edit;
  session: Session;
}

export function AltField({ photograph, edit, session }: Props) {
  const { id } = photograph;
  return (
    <TextArea
      id={`alt-${id}`}
      className="short-text"
      rows={2}
      label={words.alt}
      hint={hintOf(edit, wordKey(id, 'alt'), words.altHint)}
      isOptional
      value={edit.words[id]?.alt ?? photograph.alt}
      error={edit.wordRefusals[wordKey(id, 'alt')]}
      onChange={(event) => session.autosave.describe(id, { alt: event.target.value })}
    />
  );
}

export function CaptionField({ photograph, edit, session }: Props) {
  const { id } = photograph;
  return (
    <Field
      id={`caption-${id}`}
      label={words.caption}
      hint={hintOf(edit, wordKey(id, 'caption'), words.captionHint)}
      isOptional
      autoComplete="off"
      value={edit.words[id]?.caption ?? photograph.caption}
      error={edit.wordRefusals[wordKey(id, 'caption')]}
      onChange={(event) => session.autosave.describe(id, { caption: event.target.value })}
    />
  );
}

/** After a meeting of two texts, the words about it stand where the hint was, until the next keystroke. */
const hintOf = (edit: Edit, key: string, hint: string) =>
  edit.wordsJoined.includes(key) ? <span role="status">{words.changedElsewhere}</span> : hint;
