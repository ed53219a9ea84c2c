import type { Photograph } from '../../../features/media/contract/media.ts';
import { arrange, type Spot } from './photo-rows.ts';
import { paintSpot, spotName, shapeName } from './picture-look.ts';
import { Picture } from './picture.tsx';

interface Props {
  photographs: readonly Photograph[];
  /** Address of the photograph's page. Without it, photographs are not links. */
  addressOf?: ((photograph: Photograph) => string) | undefined;
  describe: (photograph: Photograph, index: number) => string;
  /** Date and place in words; may be empty. */
  noteOf?: ((photograph: Photograph) => string) | undefined;
  /** Position of these photographs in a larger list. */
  part?: { before: number; count: number } | undefined;
}

const ALONE: Spot = { share: 1, inRow: 1, half: null };
const ALONE_SIZES = '(min-width:44rem) 44rem,92vw';
const WHOLE_REM = 64;
const STEP_REM = 8;

/** Returns the value of `sizes`. Coarse steps keep it short, because each photograph has it twice. */
function sizesOf({ share, half }: Spot): string {
  const wide = Math.ceil((share * WHOLE_REM) / STEP_REM) * STEP_REM;
  return `(min-width:44rem) ${wide}rem,${half === null ? 92 : half > 0.5 ? 60 : 46}vw`;
}

/** Rows of equal height. Photographs are cropped only if they are very long or tall. */
export function PhotoGrid({ photographs, addressOf, describe, noteOf, part }: Props) {
  const count = photographs.length;
  const spots = arrange(
    photographs.map((photograph) => ({
      ...photograph,
      isCaptioned: photograph.caption !== '' || (noteOf?.(photograph) ?? '') !== '',
    })),
  );
  return (
    <ul className={count === 1 ? 'photos one' : 'photos'} data-before={part?.before} data-count={part?.count}>
      {photographs.map((photograph, index) => {
        const alt = photograph.alt || photograph.caption || describe(photograph, index);
        const spot = spots[index] ?? ALONE;
        const sizes = count === 1 ? ALONE_SIZES : sizesOf(spot);
        const picture = <Picture photograph={photograph} alt={alt} sizes={sizes} isLazy />;
        const look = count === 1 ? shapeName(photograph) : `${shapeName(photograph)} ${spotName(spot)}`;
        return (
          <li className={look} ref={(item) => paintSpot(item, photograph, spot)} key={photograph.id}>
            {addressOf ? <a href={addressOf(photograph)}>{picture}</a> : picture}
            <Words caption={photograph.caption} note={noteOf?.(photograph) ?? ''} />
          </li>
        );
      })}
    </ul>
  );
}

function Words({ caption, note }: { caption: string; note: string }) {
  return (
    <>
      {caption === '' ? null : <p dir="auto">{caption}</p>}
      {note === '' ? null : (
        <p dir="auto">
          <small>{note}</small>
        </p>
      )}
    </>
  );
}
