// About sixty files, each with its expected result: photographs of every kind, other files, and files with false claims.
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { EncoderRefusal } from '../../../src/platform/image-encoder/index.ts';
import { arrangements, avif, colourless, heic, heicClaiming, wideGamut } from './picture-formats.ts';
import * as pictures from './pictures.ts';

export interface CorpusFile {
  name: string;
  content: Buffer;
  becomes: 'a photograph' | EncoderRefusal;
}

type Files = Record<string, Buffer>;

const named = (files: Files, becomes: CorpusFile['becomes']): CorpusFile[] =>
  Object.entries(files).map(([name, content]) => ({ name, content, becomes }));

const script = Buffer.from('<html><script>alert("tail")</script></html>');

async function photographs(): Promise<Files> {
  const files: Files = {
    JPEG: await pictures.jpeg({ isTalkative: true, orientation: 6 }),
    PNG: await pictures.png({ isTalkative: true }),
    WebP: await pictures.webp({ isTalkative: true }),
    AVIF: await avif({ orientation: 5 }),
    HEIC: await heic({ orientation: 8 }),
    'a moving WebP': await pictures.animatedWebp(),
    'a see-through PNG': await pictures.transparentPng(),
    'a JPEG with a page behind it': Buffer.concat([await pictures.jpeg(), script]),
    'a PNG with a page behind it': Buffer.concat([await pictures.png(), script]),
    'a WebP with a page behind it': Buffer.concat([await pictures.webp(), script]),
    'an AVIF with an archive behind it': Buffer.concat([await avif(), Buffer.from('PK\x03\x04', 'latin1')]),
    ...(await colourless()),
  };
  for (const [name, make] of Object.entries(arrangements)) files[name] = await make();
  for (const [name, content] of Object.entries(await wideGamut())) files[`Display P3 ${name}`] = content;
  return files;
}

async function strangers(): Promise<Files> {
  const picture = sharp(await pictures.png());
  return {
    ...pictures.foreign,
    'a true TIFF': await picture.clone().tiff().toBuffer(),
    'a true GIF': await picture.clone().gif().toBuffer(),
    'a packed SVG': gzipSync(pictures.foreign['SVG named .jpg'] ?? ''),
    'a JPEG behind a page': Buffer.concat([script, await pictures.jpeg()]),
    'a JPEG behind one byte': Buffer.concat([Buffer.from([0]), await pictures.jpeg()]),
    'JPEG XL': Buffer.from('\0\0\0\x0cJXL \r\n\x87\n', 'latin1'),
    'JPEG 2000': Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'),
    'a film in the clothes of HEIF': Buffer.from('\0\0\0\x14ftypmif1\0\0\0\0isom', 'latin1'),
    PostScript: Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n'),
    'a Windows program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(126)]),
    'words of a vector language': Buffer.from("push graphic-context\nfill 'url(https://example.com/)'\n"),
  };
}

async function liars(): Promise<Files> {
  const heicFile = await heic();
  const avifFile = await avif();
  const jpeg = await pictures.jpeg();
  const noThings = deflateSync(Buffer.alloc(10));
  return {
    ...(await pictures.broken()),
    'cut AVIF': pictures.truncated(avifFile),
    'cut HEIC': pictures.truncated(heicFile),
    'HEIC without its data': heicFile.subarray(0, heicFile.indexOf('mdat', 0, 'latin1')),
    'AVIF that says it is HEVC': Buffer.from(avifFile.toString('latin1').replaceAll('av01', 'hvc1'), 'latin1'),
    'HEIC that says it is AV1': Buffer.from(heicFile.toString('latin1').replaceAll('hvc1', 'av01'), 'latin1'),
    'JPEG without its tables': Buffer.concat([jpeg.subarray(0, 20), jpeg.subarray(jpeg.length - 200)]),
    'PNG without pixels': Buffer.concat([(await pictures.png()).subarray(0, 33), noThings]),
  };
}

const bombs = (): Files => ({
  'a PNG of 400 megapixels': pictures.pngBomb(20_000, 20_000),
  'a PNG of one long row': pictures.pngBomb(65_000_000, 1),
  'a HEIC that claims 25 megapixels': heicClaiming(5000, 5000),
});

export const corpus = async (): Promise<CorpusFile[]> => [
  ...named(await photographs(), 'a photograph'),
  ...named(await strangers(), 'not_supported'),
  ...named(await liars(), 'unreadable'),
  ...named(bombs(), 'too_many_pixels'),
];
