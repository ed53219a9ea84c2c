import { jpegWidths, type Photograph } from '../../../features/media/contract/media.ts';
import { pictureAddress, sourceSet, widthsUpTo } from './picture-sources.ts';
import { lookName, paintLook } from './picture-look.ts';

interface Props {
  photograph: Photograph;
  alt: string;
  sizes: string;
  isFirst?: boolean;
  isLazy?: boolean;
  /** Largest useful width in pixels. */
  upTo?: number;
}

/** A photograph with width and height set, so that the layout does not shift. */
export function Picture({ photograph, alt, sizes, isFirst = false, isLazy = false, upTo = Infinity }: Props) {
  const { width, height, isComplete } = photograph;
  const fitting = widthsUpTo(photograph, upTo);
  const jpeg = jpegWidths(photograph.widths)[0] ?? width;
  const only = pictureAddress(photograph, fitting[0] ?? width, 'webp');
  return (
    <picture>
      {isComplete
        ? (['avif', 'webp'] as const).map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={sourceSet(photograph, fitting, format)}
              sizes={sizes}
            />
          ))
        : null}
      <img
        className={lookName(photograph)}
        ref={(image) => paintLook(image, photograph)}
        src={isComplete ? pictureAddress(photograph, jpeg, 'jpg') : only}
        alt={alt}
        width={width}
        height={height}
        loading={isLazy ? 'lazy' : undefined}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
      />
    </picture>
  );
}
