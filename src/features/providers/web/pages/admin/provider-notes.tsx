import { Form } from 'react-router';
import * as words from '../../../words/en/admin-providers.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { AdminProvider } from '../../../contract/admin-providers.ts';
import { PROVIDER_NOTE_CHARACTERS } from '../../../../../shared/limits/provider-limits.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { TextArea } from '../../../../../ui/components/forms/field.tsx';

interface Props {
  provider: Pick<AdminProvider, 'id' | 'notes'>;
  noteId: string;
  problem: Problem | undefined;
}

export function ProviderNotes({ provider: { id, notes }, noteId, problem }: Props) {
  const about = problem?.values['intent'] === 'note' ? problem : undefined;
  return (
    <section aria-labelledby="notes" className="items">
      <h2 id="notes">{words.notesTitle}</h2>
      <p className="soft">{words.notesHint}</p>
      {notes.length === 0 ? <p className="soft">{words.noNotes}</p> : null}
      <ul className="list">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="kept-lines" dir="auto">
              {note.text}
            </p>
            <p className="soft small long-words">
              {words.by(note.who)} · <Moment at={note.at} />
            </p>
          </li>
        ))}
      </ul>
      <Form method="post" action={addressOf('adminProvider', { providerId: id })} className="form" noValidate>
        <input type="hidden" name="noteId" value={about?.values['noteId'] ?? noteId} />
        <TextArea
          id="text"
          rows={3}
          label={words.note}
          error={about && (about.error.fields['text'] ?? about.error.message)}
          maxLength={PROVIDER_NOTE_CHARACTERS}
          defaultValue={about?.values['text'] ?? ''}
        />
        <p className="acts">
          <Button type="submit" look="quiet" name="intent" value="note">
            {words.keepNote}
          </Button>
        </p>
      </Form>
    </section>
  );
}
