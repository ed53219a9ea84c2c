import type { QrPicture } from '../../../shared/api/qr-picture.ts';

/** Pixels per module. Phones can read this size from an arm's length. */
const MODULE_PIXELS = 5;

/** Black on white in both palettes, because phones read that best. */
export function QrCode({ picture: { size, path }, label }: { picture: QrPicture; label: string }) {
  const side = size * MODULE_PIXELS;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
