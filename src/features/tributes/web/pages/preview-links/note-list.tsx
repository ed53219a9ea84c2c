import { Form } from 'react-router';
import * as words from '../../../words/en/preview-links.ts';
import type { PreviewLinkNote } from '../../../contract/preview-links.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

export function NoteList({ notes, mayRemove }: { notes: readonly PreviewLinkNote[]; mayRemove: boolean }) {
  return (
    <section className="group" aria-labelledby="notes">
      <h2 id="notes">{words.notesTitle}</h2>
      {notes.length === 0 ? (
        <p className="soft">{words.noNotes}</p>
      ) : (
        <ul className="list">
          {notes.map((note) => (
            <li key={note.id}>
              <Note note={note} mayRemove={mayRemove} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Note = ({
  note: { id, name, words: text, leftAt },
  mayRemove,
}: {
  note: PreviewLinkNote;
  mayRemove: boolean;
}) => (
  <>
    <h3>
      {name.trim() === '' ? words.fromNobody : <Sentence of={words.from} parts={[<bdi key="name">{name}</bdi>]} />}
    </h3>
    <p className="soft small">
      <Moment at={leftAt} />
    </p>
    <p className="verbatim apart" dir="auto">
      {text}
    </p>
    {mayRemove ? (
      <details className="return">
        <summary>{words.remove}</summary>
        <p>{words.removeWhat}</p>
        <Form method="post" className="acts">
          <input type="hidden" name="intent" value="remove-note" />
          <input type="hidden" name="noteId" value={id} />
          <Button type="submit" look="danger">
            {words.removeNow}
          </Button>
        </Form>
      </details>
    ) : null}
  </>
);
