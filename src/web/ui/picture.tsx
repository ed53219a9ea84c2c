import { photographAddress, type Photograph, type PhotographFormat } from '../../contract/media.ts';

interface Props {
  photograph: Photograph;
  alt: string;
  sizes: string;
  isFirst?: boolean;
  isLazy?: boolean;
}

const sourceSet = ({ id, widths }: Photograph, format: PhotographFormat) =>
  widths.map((width) => `${photographAddress(id, width, format)} ${width}w`).join(',');

/** One photograph in the sizes that exist. Width and height are always there, so that nothing moves when it arrives. */
export function Picture({ photograph, alt, sizes, isFirst = false, isLazy = false }: Props) {
  const { id, width, height, widths } = photograph;
  const largest = widths.at(-1) ?? width;
  return (
    <picture>
      <source type="image/webp" srcSet={sourceSet(photograph, 'webp')} sizes={sizes} />
      <img
        src={photographAddress(id, largest, 'jpg')}
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
