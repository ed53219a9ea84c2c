import { monogram } from './monogram.ts';
import type { Photograph } from '../../contract/media.ts';
import * as words from '#messages/ui';
import { Picture } from './picture.tsx';
import { Wreath } from './wreath.tsx';

interface Props {
  portrait: Photograph | null;
  name: string;
  sizes?: string;
  isFirst?: boolean;
  className?: string;
}

/** The arch: a portrait, or the initials within a wreath while there is none. */
export function Portrait({ portrait, name, sizes = '(min-width: 44rem) 22rem, 17rem', isFirst, className }: Props) {
  const look = className ? `portrait ${className}` : 'portrait';
  if (portrait) {
    return (
      <div className={look}>
        <Picture
          photograph={portrait}
          alt={portrait.alt || words.portraitOf(name)}
          sizes={sizes}
          isFirst={isFirst ?? false}
          upTo={1200}
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
