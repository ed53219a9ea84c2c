import type { Photograph } from '../../contract/media.ts';
import { paintShape, shapeName } from './picture-look.ts';
import { Picture } from './picture.tsx';

interface Props {
  photographs: readonly Photograph[];
  /** Where a photograph's own page is; without it the photographs are not links. */
  addressOf?: ((photograph: Photograph) => string) | undefined;
  describe: (photograph: Photograph, index: number) => string;
  /** When and where it was taken, in words; empty where nobody wrote it. */
  noteOf?: ((photograph: Photograph) => string) | undefined;
  /** Where these are in a larger whole, when they are not all of it. */
  part?: { before: number; count: number } | undefined;
}

const ALONE = '(min-width:44rem) 44rem,92vw';
const WIDE = '(min-width:44rem) 40rem,92vw';
const FIRST = '(min-width:44rem) 24rem,92vw';
const REST = '(min-width:44rem) 24rem,46vw';

/** How wide a photograph stands: on a phone the first has a row to itself, and so has a wide one, nearly. */
function sizesOf({ width, height }: Photograph, index: number, count: number): string {
  if (count === 1) return ALONE;
  if (width > height * 1.7) return WIDE;
  return index === 0 ? FIRST : REST;
}

/** Photographs in rows of one height, each uncropped unless it is very long or very tall, as in an album. */
export function PhotoGrid({ photographs, addressOf, describe, noteOf, part }: Props) {
  const count = photographs.length;
  return (
    <ul className={count === 1 ? 'photos one' : 'photos'} data-before={part?.before} data-count={part?.count}>
      {photographs.map((photograph, index) => {
        const alt = photograph.alt || photograph.caption || describe(photograph, index);
        const sizes = sizesOf(photograph, index, count);
        const picture = <Picture photograph={photograph} alt={alt} sizes={sizes} isLazy />;
        return (
          <li className={shapeName(photograph)} ref={(item) => paintShape(item, photograph)} key={photograph.id}>
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
