// Pictures for tests, made from code: good ones, awkward ones and hostile ones.
import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

interface PictureOptions {
  width?: number;
  height?: number;
  /** EXIF orientation, 1 to 8. The stored pixels are turned so that the upright picture is always the same. */
  orientation?: number;
  /** Writes location, author and an XMP packet into the file. */
  isTalkative?: boolean;
}

/** Words and numbers in `isTalkative` pictures that no served file may contain. */
export const SECRETS = [
  'Secret Author',
  'GPSLatitude',
  'Exif',
  'http://ns.adobe.com/xap',
  'secret-xmp-note',
  'ICC_PROFILE',
  'Photoshop',
];

/** Upright, every picture has a red top left quarter, a green top right one, a blue bottom left one and a grey rest. */
export const CORNERS = { topLeft: '#cc2222', topRight: '#22aa44', bottomLeft: '#2244cc', bottomRight: '#888888' };

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:note="secret-xmp-note"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const exif = {
  IFD0: { Artist: 'Secret Author', ImageDescription: 'Secret Author at home' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 29/1 10/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 36/1 50/1' },
};

async function corners(width: number, height: number): Promise<Buffer> {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const block = (fill: string, left: number, top: number) => ({
    input: {
      create: {
        width: Math.min(w, width - left),
        height: Math.min(h, height - top),
        channels: 3 as const,
        background: fill,
      },
    },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: CORNERS.bottomRight } })
    .composite([
      block(CORNERS.topLeft, 0, 0),
      block(CORNERS.topRight, Math.floor(width / 2), 0),
      block(CORNERS.bottomLeft, 0, Math.floor(height / 2)),
      ...(width > 1 && height > 1 ? [block(CORNERS.bottomRight, Math.floor(width / 2), Math.floor(height / 2))] : []),
    ])
    .png()
    .toBuffer();
}

/** The stored form of an upright picture for an orientation: autoOrient reverses it. sharp mirrors before it turns. */
function stored(upright: Buffer, orientation: number) {
  const picture = sharp(upright);
  const turns: Record<number, () => Sharp> = {
    1: () => picture,
    2: () => picture.flop(),
    3: () => picture.rotate(180),
    4: () => picture.flip(),
    5: () => picture.rotate(270).flop(),
    6: () => picture.rotate(270),
    7: () => picture.rotate(90).flop(),
    8: () => picture.rotate(90),
  };
  return (turns[orientation] ?? (() => picture))();
}

async function base({ width = 640, height = 480, orientation = 1, isTalkative = false }: PictureOptions) {
  const turned = await stored(await corners(width, height), orientation)
    .png()
    .toBuffer();
  const picture = sharp(turned);
  const tagged = isTalkative ? picture.withExif(exif).withXmp(xmp) : picture;
  return orientation === 1 ? tagged : tagged.withMetadata({ orientation });
}

export const jpeg = async (options: PictureOptions = {}) => (await base(options)).jpeg({ quality: 92 }).toBuffer();
export const png = async (options: PictureOptions = {}) => (await base(options)).png().toBuffer();
export const webp = async (options: PictureOptions = {}) => (await base(options)).webp({ quality: 90 }).toBuffer();

/** A JPEG whose numbers mean Display P3: pure P3 red, outside sRGB. */
export const displayP3 = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#80c040' } })
    .withIccProfile('p3')
    .jpeg({ quality: 95 })
    .toBuffer();

/** Noise does not compress, so it weighs at least as much as a photograph. */
export async function noisyJpeg(width: number, height: number, quality = 90): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality })
    .toBuffer();
}

/** Soft patches of light and dark, the same for the same seed: seeds differ as much as two photographs. */
export async function scenery(seed: number, width = 1200, height = 900): Promise<Buffer> {
  const patches = Buffer.from(Array.from({ length: 12 * 9 }, (_, at) => ((at + 7) * 7919 * (seed + 3) ** 2) % 251));
  return sharp(patches, { raw: { width: 12, height: 9, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

export const transparentPng = () =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();

export async function animatedWebp(): Promise<Buffer> {
  const frames = [CORNERS.topLeft, CORNERS.bottomLeft].map((background) => ({
    create: { width: 64, height: 64, channels: 3 as const, background },
  }));
  const pixels = await Promise.all(frames.map((input) => sharp(input).png().toBuffer()));
  return sharp(pixels, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/** A few kilobytes that unpack to `width` x `height` black pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A picture without its last part. */
export const truncated = (picture: Buffer, kept = 0.6) => picture.subarray(0, Math.floor(picture.length * kept));

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script><rect width="100" height="100"/></svg>';

/** Files that are not photographs, whatever their name says. */
export const foreign: Record<string, Buffer> = {
  'SVG named .jpg': Buffer.from(svg),
  'SVG with an XML head': Buffer.from(`<?xml version="1.0"?>\n${svg}`),
  'HTML page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  PDF: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  GIF: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'GIF with a script': Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=alert(1)//;'),
  BMP: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
  TIFF: Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(60)]),
  'MP4 film': Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(60)]),
  'RIFF sound': Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(60)]),
  'ZIP archive': Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(60)]),
  script: Buffer.from('#!/bin/sh\nexit 0\n'),
  'one byte': Buffer.from([0xff]),
  'empty file': Buffer.alloc(0),
};

/** Files that begin like a photograph but are not one. */
export const broken = async (): Promise<Record<string, Buffer>> => ({
  'JPEG head alone': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  'JPEG head before HTML': Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('<html><script>alert(1)</script>'),
  ]),
  'PNG head alone': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  'PNG head before SVG': Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
  'WebP head alone': Buffer.from('RIFF\x10\0\0\0WEBP', 'latin1'),
  'AVIF head alone': Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1'),
  'HEIC head before HTML': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1<html><script>alert(1)</script>', 'latin1'),
  'cut JPEG': truncated(await noisyJpeg(800, 600)),
  'cut PNG': truncated(await png({ width: 800, height: 600 })),
  'cut WebP': truncated(await webp({ width: 800, height: 600 })),
});

/** A valid JPEG with a script behind its last byte. */
export const tailed = async () => Buffer.concat([await jpeg(), Buffer.from('/**/alert("tail script")')]);

const page = Buffer.from('<html><script>alert("tail")</script></html>');
/** An empty archive, with a comment. */
const archive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(16), Buffer.from([2, 0, 33, 33])]);
const inComment = (picture: Buffer, comment: Buffer) => {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([picture.subarray(0, 2), head, comment, picture.subarray(2)]);
};

/** Valid pictures that are also something else. */
export const polyglots = async (): Promise<Record<string, Buffer>> => ({
  'JPEG with a page behind it': Buffer.concat([await jpeg(), page]),
  'JPEG with a page inside': inComment(await jpeg(), page),
  'JPEG with a program inside': inComment(await jpeg(), Buffer.from('<?php phpinfo(); ?>')),
  'JPEG with a PDF inside': inComment(await jpeg(), Buffer.from('%PDF-1.7 1 0 obj')),
  'PNG with an archive behind it': Buffer.concat([await png(), archive]),
  'WebP with a page behind it': Buffer.concat([await webp(), page]),
});

/** A decoded picture's colour in each corner, as "#rrggbb". */
export async function cornersOf(picture: Buffer): Promise<Record<keyof typeof CORNERS, string>> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return `#${data.subarray(start, start + 3).toString('hex')}`;
  };
  return { topLeft: at(0.2, 0.2), topRight: at(0.8, 0.2), bottomLeft: at(0.2, 0.8), bottomRight: at(0.8, 0.8) };
}

/** Largest difference of one colour channel, 0 to 255. */
export function colourDistance(one: string, other: string): number {
  const parts = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const [a, b] = [parts(one), parts(other)];
  return Math.max(...a.map((part, index) => Math.abs(part - (b[index] ?? 0))));
}
