// Each HEIC picture gets a thread, because the decoder never frees its memory before the thread ends.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type Heif from 'libheif-js/libheif-wasm/libheif.js';

export interface HeicPixels {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Uint8Array<ArrayBuffer>;
}

interface Plane {
  stride: number;
  width: number;
  height: number;
  data: Uint8Array;
}

const require = createRequire(import.meta.url);

/** libheif itself applies the turns and mirrors that the container names. */
function decode(file: Uint8Array): HeicPixels | null {
  const make = require('libheif-js/libheif-wasm/libheif.js') as typeof Heif.default;
  const heif = make({ wasmBinary: readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')) });
  const context = heif.heif_context_alloc();
  const read = heif.heif_context_read_from_memory(context, file);
  if (read.code !== heif.heif_error_code.heif_error_Ok) return null;
  const primary = heif.heif_js_context_get_primary_image_handle(context);
  if (!primary || primary.code) return null;
  const hasAlpha = Boolean(heif.heif_image_handle_has_alpha_channel(primary));
  const chroma = hasAlpha
    ? heif.heif_chroma.heif_chroma_interleaved_RGBA
    : heif.heif_chroma.heif_chroma_interleaved_RGB;
  const decoded = heif.heif_js_decode_image2(primary, heif.heif_colorspace.heif_colorspace_RGB, chroma);
  const planes: Plane[] = decoded?.channels ?? [];
  const [plane] = planes;
  return plane ? tightRows(plane, hasAlpha ? 4 : 3) : null;
}

/** Removes the padding that the decoder adds at the end of each row. */
function tightRows({ data, stride, width, height }: Plane, channels: 3 | 4): HeicPixels {
  const row = width * channels;
  const tight = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) tight.set(data.subarray(y * stride, y * stride + row), y * row);
  return { width, height, channels, data: tight };
}

const pixels = decode(readFileSync(String(workerData)));
parentPort?.postMessage(pixels, pixels ? [pixels.data.buffer] : []);
