import { addressOf } from '../../../../shared/screens/addresses.ts';
import { jpegWidths, type Photograph } from '../../../media/contract/media.ts';
import { Picture } from '../../../../ui/components/pictures/picture.tsx';
import * as words from '../../words/en/memories.ts';
import { pictureAddress } from '../../../../ui/components/pictures/picture-sources.ts';

interface Props {
  photographs: readonly Photograph[];
  name: string;
  /** Path of the tribute, where each photograph has a URL of its own. Only for public photographs. */
  path?: string | undefined;
  /** Opens the large picture in a new tab, so that nobody loses the screen on which they work. */
  opensApart?: boolean;
}

const SIZES = '(min-width:44rem) 8rem,28vw';

/** URL of the largest file that every browser can show. */
function largest(photograph: Photograph): string {
  const { widths, isComplete, width } = photograph;
  const made = isComplete ? jpegWidths(widths) : widths;
  return pictureAddress(photograph, made.at(-1) ?? width, isComplete ? 'jpg' : 'webp');
}

export function MemoryPhotographs({ photographs, name, path, opensApart = false }: Props) {
  if (photographs.length === 0) return null;
  return (
    <ul className="photos few">
      {photographs.map((photograph, index) => (
        <li key={photograph.id}>
          <a
            href={
              path === undefined
                ? largest(photograph)
                : addressOf('photograph', { tributePath: path, photographId: photograph.id })
            }
            target={opensApart ? '_blank' : undefined}
          >
            <Picture
              photograph={photograph}
              alt={words.photographFrom(name, index + 1, photographs.length)}
              sizes={SIZES}
              isLazy
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
