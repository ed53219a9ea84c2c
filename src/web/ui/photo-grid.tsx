import type { Photograph } from '../../contract/media.ts';
import { Picture } from './picture.tsx';

interface Props {
  photographs: readonly Photograph[];
  /** Where a photograph's own page is; without it the photographs are not links. */
  addressOf?: ((photograph: Photograph) => string) | undefined;
  describe: (photograph: Photograph, index: number) => string;
}

// A content policy without style attributes: the shape is one of a few classes, in tenths of width to height.
const shapeOf = ({ width, height }: Photograph) => `a${Math.min(21, Math.max(6, Math.round((width / height) * 10)))}`;

const SIZES = '(min-width:44rem) 24rem, 60vw';
const ALONE = '(min-width:44rem) 44rem, 92vw';

/** Photographs in rows of one height, each uncropped or nearly so, as in an album. */
export function PhotoGrid({ photographs, addressOf, describe }: Props) {
  const sizes = photographs.length === 1 ? ALONE : SIZES;
  return (
    <ul className={photographs.length === 1 ? 'photos one' : 'photos'}>
      {photographs.map((photograph, index) => {
        const alt = photograph.alt || photograph.caption || describe(photograph, index);
        const picture = <Picture photograph={photograph} alt={alt} sizes={sizes} isLazy />;
        return (
          <li className={shapeOf(photograph)} key={photograph.id}>
            {addressOf ? <a href={addressOf(photograph)}>{picture}</a> : picture}
            {photograph.caption ? <p dir="auto">{photograph.caption}</p> : null}
          </li>
        );
      })}
    </ul>
  );
}
