import { partialDate } from '../../../../../shared/words/en/dates.ts';
import * as words from '../../../words/en/tribute.ts';
import type { Photograph } from '../../../../media/contract/media.ts';

/** Place and date of a photograph: "Whitby, June 1952". */
export const photographNote = ({ place, takenOn }: Pick<Photograph, 'place' | 'takenOn'>) =>
  words.whereAndWhen(place, partialDate(takenOn));

export function PhotographCaption({ photograph }: { photograph: Photograph }) {
  const note = photographNote(photograph);
  if (photograph.caption === '' && note === '') return null;
  return (
    <figcaption>
      {photograph.caption === '' ? null : <p dir="auto">{photograph.caption}</p>}
      {note === '' ? null : (
        <p dir="auto">
          <small>{note}</small>
        </p>
      )}
    </figcaption>
  );
}
