import { memo } from 'react';
import { type OwnPhotograph } from '../../../../../media/contract/media.ts';
import { paintLook, lookName } from '../../../../../../ui/components/pictures/picture-look.ts';
import { pictureAddress } from '../../../../../../ui/components/pictures/picture-sources.ts';

interface ThumbProps {
  photograph: OwnPhotograph;
  alt?: string;
  isLazy?: boolean;
}

/** The smallest file, because this screen may show 500 photographs. WebP is enough in browsers that run the editor. */
export function Thumb({ photograph, alt = '', isLazy = true }: ThumbProps) {
  return (
    <img
      className={lookName(photograph)}
      ref={(image) => paintLook(image, photograph)}
      src={pictureAddress(photograph, photograph.widths[0] ?? photograph.width, 'webp')}
      alt={alt}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      onError={({ currentTarget }) => loadOnceOnline(currentTarget)}
      draggable={false}
    />
  );
}

function loadOnceOnline(image: HTMLImageElement) {
  const again = () => {
    image.src = image.getAttribute('src') ?? '';
  };
  if (!navigator.onLine) window.addEventListener('online', again, { once: true });
}

interface TileProps {
  photograph: OwnPhotograph;
  position: number;
  label: string;
  isStop: boolean;
  isLifted: boolean;
}

export const Tile = memo(function Tile({ photograph, position, label, isStop, isLifted }: TileProps) {
  return (
    <li data-id={photograph.id} className={isLifted ? 'tile lifted' : 'tile'}>
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-label={label}
        aria-describedby="arrange-keys"
        data-opens={photograph.id}
      >
        <Thumb photograph={photograph} />
        <span className="tile-place" aria-hidden="true">
          {position}
        </span>
      </button>
    </li>
  );
});
