import { PHOTOGRAPHS_PER_MEMORY } from '../../../media/contract/photograph-limits.ts';
import { UPLOADS_ADDRESS } from '../../../media/contract/media.ts';
import { readOffered } from '../../../media/contract/offered-photographs.ts';
import { describedBy, FieldError } from '../../../../ui/components/forms/field.tsx';
import * as words from '../../words/en/memories.ts';
import { optional } from '../../../../shared/words/en/ui.ts';
import { theServer } from '../../../../ui/client/server.ts';

interface Props {
  path: string;
  offered: readonly string[];
  error: string | undefined;
}

/** Field for a memory's photographs. The form sends the files, or a script uploads them earlier and the form names them. */
export function PhotographsField({ path, offered, error }: Props) {
  return (
    <fieldset
      className="field pictures"
      id="photographs"
      data-pictures={path}
      data-uploads={UPLOADS_ADDRESS}
      data-most={PHOTOGRAPHS_PER_MEMORY}
    >
      <legend>
        {words.photographs}
        <span className="optional"> {optional}</span>
      </legend>
      <ul className="picked">
        {offered.map((value, index) => (
          <li key={value}>
            <img src={theServer().fileAddress(readOffered(value)?.address ?? '')} alt="" width={96} height={96} />
            <label>
              <input type="checkbox" name="photograph" value={value} defaultChecked /> {words.keepPhotograph(index + 1)}
            </label>
          </li>
        ))}
      </ul>
      <input
        type="file"
        id="photographs-file"
        name="photographs"
        accept="image/*"
        multiple
        aria-label={words.choosePhotographs}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy('photographs', error, true)}
      />
      <FieldError id="photographs" error={error} />
      <p className="hint" id="photographs-hint">
        {words.photographsHint(PHOTOGRAPHS_PER_MEMORY)}
      </p>
    </fieldset>
  );
}
