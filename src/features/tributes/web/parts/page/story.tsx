import * as words from '../../../words/en/tribute.ts';
import type { Photograph } from '../../../../media/contract/media.ts';
import { Formatted } from '../../../../../ui/components/text/formatted.tsx';
import { Picture } from '../../../../../ui/components/pictures/picture.tsx';
import { paintShape, shapeName } from '../../../../../ui/components/pictures/picture-look.ts';
import { PhotographCaption } from './photograph-caption.tsx';

interface Props {
  story: string;
  /** Whose page it is. */
  name: string;
  /** Those that may be seen here; of any other nothing is shown, and no gap is left. */
  photographs: readonly Photograph[];
  /** Where a photograph's own page is; without it, and where it answers null, the photographs are not links. */
  addressOf?: ((photographId: string) => string | null) | undefined;
}

/** A story with its photographs between the paragraphs. */
export function Story({ story, name, photographs, addressOf }: Props) {
  const show = (id: string) => {
    const at = photographs.findIndex((photograph) => photograph.id === id);
    const photograph = photographs[at];
    if (!photograph) return null;
    const alt = photograph.alt || photograph.caption || words.photographNumber(name, at + 1);
    const picture = <Picture photograph={photograph} alt={alt} sizes="(min-width:44rem) 35rem,92vw" isLazy />;
    const address = addressOf?.(id) ?? null;
    return (
      <figure className={shapeName(photograph)} ref={(figure) => paintShape(figure, photograph)}>
        {address === null ? picture : <a href={address}>{picture}</a>}
        <PhotographCaption photograph={photograph} />
      </figure>
    );
  };
  return <Formatted source={story} photograph={show} />;
}
