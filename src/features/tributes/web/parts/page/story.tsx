import * as words from '../../../words/en/tribute.ts';
import type { Photograph } from '../../../../media/contract/media.ts';
import { Formatted } from '../../../../../ui/components/text/formatted.tsx';
import { Picture } from '../../../../../ui/components/pictures/picture.tsx';
import { paintShape, shapeName } from '../../../../../ui/components/pictures/picture-look.ts';
import { PhotographCaption } from './photograph-caption.tsx';

interface Props {
  story: string;
  name: string;
  /** Photographs that may be shown. Any other in the story leaves no gap. */
  photographs: readonly Photograph[];
  /** URL of a photograph's page. If this is absent or returns null, the photograph is not a link. */
  addressOf?: ((photographId: string) => string | null) | undefined;
}

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
