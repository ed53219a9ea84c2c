import { monogram } from './monogram.ts';
import type { Photograph } from '../../../features/media/contract/media.ts';
import * as words from '../../../shared/words/en/ui.ts';
import { frameName } from './picture-look.ts';
import { Picture } from './picture.tsx';
import { PORTRAIT_SIZES, PORTRAIT_UP_TO } from './picture-sources.ts';
import { Wreath } from './wreath.tsx';

interface Props {
  portrait: Photograph | null;
  name: string;
  sizes?: string;
  isFirst?: boolean;
  className?: string;
}

/** The frame's largest width in pixels, reached with the browser's text at double size. */
const WIDEST_FRAME = 800;

export function Portrait({ portrait, name, sizes = PORTRAIT_SIZES, isFirst, className }: Props) {
  const look = className ? `portrait ${className}` : 'portrait';
  if (portrait) {
    return (
      <div className={look + frameName(portrait, WIDEST_FRAME)}>
        <Picture
          photograph={portrait}
          alt={portrait.alt || words.portraitOf(name)}
          sizes={sizes}
          isFirst={isFirst ?? false}
          upTo={PORTRAIT_UP_TO}
        />
      </div>
    );
  }
  const initials = monogram(name);
  return (
    <div className={look} role="img" aria-label={words.noPortrait(initials)}>
      <Wreath initials={initials} />
    </div>
  );
}
