import type { OwnPost } from '../../contract/fields.ts';
import * as words from '../../words/en/memories.ts';
import { pictureAddress } from '../../../../ui/components/pictures/picture-sources.ts';

/** Ids of photographs that the form keeps; null if the form offered no choice. */
export const savedIn = (form: FormData): string[] | null =>
  form.has('hasPhotographs') ? form.getAll('kept').map(String) : null;

const savedAgain = (values: Record<string, string> | undefined): string[] | null =>
  values?.['hasPhotographs'] === undefined ? null : (values['kept']?.split('\n') ?? []);

interface Props {
  post: OwnPost;
  values: Record<string, string> | undefined;
}

export function SavedPhotographs({ post: { photographs }, values }: Props) {
  if (photographs.length === 0) return null;
  const kept = savedAgain(values);
  return (
    <fieldset className="field pictures">
      <legend>{words.savedPhotographs}</legend>
      <input type="hidden" name="hasPhotographs" value="1" />
      <ul className="picked">
        {photographs.map((photograph, index) => (
          <li key={photograph.id}>
            <img
              src={pictureAddress(photograph, photograph.widths[0] ?? 0, 'webp')}
              alt=""
              width={96}
              height={96}
              loading="lazy"
            />
            <label>
              <input
                type="checkbox"
                name="kept"
                value={photograph.id}
                defaultChecked={kept === null || kept.includes(photograph.id)}
              />{' '}
              {words.keepPhotograph(index + 1)}
            </label>
          </li>
        ))}
      </ul>
      <p className="hint">{words.savedHint}</p>
    </fieldset>
  );
}
