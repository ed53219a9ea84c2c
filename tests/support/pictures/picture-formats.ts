// Pictures in every format and arrangement that phones and cameras write, made from code.
import sharp, { type Sharp } from 'sharp';
import { heif, mirrorBox, primariesBox, profileBox, turnBox } from './heif-container.ts';
import { hevcPicture } from './hevc.ts';
import { jpeg, png } from './pictures.ts';

/** EXIF's orientations in HEIF terms: quarters anticlockwise, then a mirror. */
const HEIF_TURNS: Record<number, { quarters: 0 | 1 | 2 | 3; mirror?: 0 | 1 }> = {
  1: { quarters: 0 },
  2: { quarters: 0, mirror: 1 },
  3: { quarters: 2 },
  4: { quarters: 0, mirror: 0 },
  5: { quarters: 1, mirror: 0 },
  6: { quarters: 3 },
  7: { quarters: 3, mirror: 0 },
  8: { quarters: 1 },
};

interface HeifOptions {
  orientation?: number;
  properties?: readonly Buffer[];
  brands?: readonly string[];
}

function transforms({ orientation = 1, properties = [] }: HeifOptions): Buffer[] {
  const { mirror, quarters } = HEIF_TURNS[orientation] ?? { quarters: 0 };
  const mirrored = mirror === undefined ? [] : [mirrorBox(mirror)];
  return [...properties, ...(quarters === 0 ? [] : [turnBox(quarters)]), ...mirrored];
}

/** The pixels as stored for an orientation, so that the upright picture is always the same. */
async function storedCorners(orientation: number, width: number, height: number) {
  const upright = await jpeg({ width, height, orientation });
  return sharp(upright).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

export async function avif(options: HeifOptions = {}): Promise<Buffer> {
  const { data, info } = await storedCorners(options.orientation ?? 1, 640, 480);
  const { width, height, channels } = info;
  return avifFrom(sharp(data, { raw: { width, height, channels } }), { width, height }, options);
}

/** The pixels as sharp encodes them, in our own container. */
async function avifFrom(picture: Sharp, size: { width: number; height: number }, options: HeifOptions) {
  const whole = await picture.avif({ quality: 80, effort: 0 }).toBuffer();
  const bodyOf = (type: string) => {
    const at = whole.indexOf(type, 0, 'latin1');
    return whole.subarray(at + 4, at - 4 + whole.readUInt32BE(at - 4));
  };
  return heif({
    ...size,
    codec: { item: 'av01', box: 'av1C', config: bodyOf('av1C') },
    data: bodyOf('mdat'),
    brands: options.brands ?? ['avif', 'mif1', 'miaf'],
    properties: transforms(options),
  });
}

type Colour = readonly [red: number, green: number, blue: number];

/** Full range BT.601. */
function toYcc([red, green, blue]: Colour): [number, number, number] {
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  const parts = [light, 128 + (blue - light) / 1.772, 128 + (red - light) / 1.402];
  const [y = 0, cb = 0, cr = 0] = parts.map((part) => Math.max(0, Math.min(255, Math.round(part))));
  return [y, cb, cr];
}

function heicOf(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
  options: HeifOptions,
): Buffer {
  const { config, data } = hevcPicture(width, height, (x, y) => toYcc(colourAt(x, y)));
  const properties = [primariesBox(1), ...transforms(options)];
  const brands = options.brands ?? ['heic', 'mif1'];
  return heif({ width, height, codec: { item: 'hvc1', box: 'hvcC', config }, data, brands, properties });
}

export async function heic(options: HeifOptions = {}): Promise<Buffer> {
  const { data, info } = await storedCorners(options.orientation ?? 1, 96, 64);
  const part = (x: number, y: number, channel: number) => data[(y * info.width + x) * 3 + channel] ?? 0;
  return heicOf(info.width, info.height, (x, y) => [part(x, y, 0), part(x, y, 1), part(x, y, 2)], options);
}

/** The container claims this size; only that part of it is true. */
export function heicClaiming(width: number, height: number): Buffer {
  const { config, data } = hevcPicture(16, 16, () => [128, 128, 128]);
  return heif({ width, height, codec: { item: 'hvc1', box: 'hvcC', config }, data, brands: ['heic', 'mif1'] });
}

/** `WIDE_COLOUR` in Display P3: these numbers, and the profile that gives them their meaning. */
export const WIDE_COLOUR = '#80c040';
async function inDisplayP3() {
  const one = await sharp({ create: { width: 64, height: 64, channels: 3, background: WIDE_COLOUR } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const { icc = Buffer.alloc(0) } = await sharp(one).metadata();
  const { data } = await sharp(one, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  const numbers: Colour = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
  return { icc, numbers };
}

const plain = ([r, g, b]: Colour) => sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } });
const grey = { create: { width: 320, height: 240, channels: 3 as const, background: '#777777' } };

/** Every way in which phones mark a picture as Display P3. */
export async function wideGamut(): Promise<Record<string, Buffer>> {
  const { icc, numbers } = await inDisplayP3();
  const wide = () => sharp({ ...grey, create: { ...grey.create, background: WIDE_COLOUR } }).withIccProfile('p3');
  const { config, data } = hevcPicture(64, 64, () => toYcc(numbers));
  const heicWith = (...properties: Buffer[]) =>
    heif({ width: 64, height: 64, codec: { item: 'hvc1', box: 'hvcC', config }, data, brands: ['heic'], properties });
  return {
    JPEG: await wide().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
    PNG: await wide().png().toBuffer(),
    WebP: await wide().webp({ quality: 95 }).toBuffer(),
    'AVIF with a profile': await wide().avif({ quality: 90, effort: 0 }).toBuffer(),
    'AVIF with code points': await avifFrom(
      plain(numbers),
      { width: 64, height: 64 },
      { properties: [primariesBox(12)] },
    ),
    'HEIC with a profile': heicWith(profileBox(icc), primariesBox(12)),
    'HEIC with code points': heicWith(primariesBox(12)),
  };
}

/** Inserts a segment after a JPEG's first two bytes. */
function withSegment(picture: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), head, body, picture.subarray(2)]);
}

const PICTURES_INDEX = Buffer.from('MPF\0II*\0\x08\0\0\0\0\0', 'latin1');
const GAIN_MAP_NOTE = Buffer.from(
  'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"/></rdf:RDF></x:xmpmeta>',
  'latin1',
);

/** A whole second picture behind the first. */
const second = () => sharp(grey).jpeg().toBuffer();

/** In all of these the main picture is the one with the coloured corners. */
export const arrangements: Record<string, () => Promise<Buffer>> = {
  'JPEG with a second picture behind it': async () =>
    Buffer.concat([withSegment(await jpeg(), 0xe2, PICTURES_INDEX), await second()]),
  'JPEG with an HDR gain map': async () =>
    Buffer.concat([withSegment(withSegment(await jpeg(), 0xe2, PICTURES_INDEX), 0xe1, GAIN_MAP_NOTE), await second()]),
  'progressive JPEG': async () =>
    sharp(await png())
      .jpeg({ progressive: true, quality: 92 })
      .toBuffer(),
  'JPEG of four inks': async () =>
    sharp(await png())
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer(),
  'PNG of 16 bits': async () =>
    sharp(await png())
      .toColourspace('rgb16')
      .png()
      .toBuffer(),
  'PNG with few colours': async () =>
    sharp(await png())
      .png({ palette: true, colours: 8 })
      .toBuffer(),
  'PNG in seven passes': async () =>
    sharp(await png())
      .png({ progressive: true })
      .toBuffer(),
  'WebP without loss': async () =>
    sharp(await png())
      .webp({ lossless: true })
      .toBuffer(),
  'AVIF from sharp': async () =>
    sharp(await png())
      .avif({ quality: 80, effort: 0 })
      .toBuffer(),
  'AVIF of 10 bits': async () =>
    sharp(await png())
      .avif({ quality: 80, effort: 0, bitdepth: 10 })
      .toBuffer(),
  'AVIF that begins with "mif1"': () => avif({ brands: ['mif1', 'avif'] }),
  'HEIC that begins with "mif1"': () => heic({ brands: ['mif1', 'heic'] }),
};

/** Pictures without colour: upright, they are light above and dark below. */
export async function colourless(): Promise<Record<string, Buffer>> {
  const rows = Buffer.alloc(320 * 240, 40).fill(220, 0, 320 * 120);
  const rowsOnly = () => sharp(rows, { raw: { width: 320, height: 240, channels: 1 } }).toColourspace('b-w');
  return {
    'grey JPEG': await rowsOnly().jpeg({ quality: 95 }).toBuffer(),
    'grey PNG': await rowsOnly().png().toBuffer(),
    'grey PNG of 16 bits': await rowsOnly().toColourspace('grey16').png().toBuffer(),
    'grey PNG with transparency': await rowsOnly().ensureAlpha(1).png().toBuffer(),
    'grey AVIF': await rowsOnly().avif({ quality: 80, effort: 0 }).toBuffer(),
  };
}

/** A JPEG whose IPTC record names the photographer. */
export async function captioned(): Promise<Buffer> {
  const words = Buffer.from('Secret Author', 'latin1');
  const record = Buffer.concat([Buffer.from([0x1c, 2, 80, 0, words.length]), words]);
  const resource = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0', 'latin1');
  resource.writeUInt32BE(record.length, resource.length - 4);
  return withSegment(await jpeg({ isTalkative: true }), 0xed, Buffer.concat([resource, record]));
}

/** An AVIF with its location. */
export const located = async () =>
  sharp(await png({ isTalkative: true }))
    .keepMetadata()
    .avif({ quality: 80, effort: 0 })
    .toBuffer();
