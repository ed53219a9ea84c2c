// Baseline for photographs: sharp alone in its own process. Arguments are picture files; the path of a request says which
// sizes to make.
import { createServer } from 'node:http';
import sharp from 'sharp';
import { FIRST_WIDTH, JPEG_WIDTHS, PHOTOGRAPH_WIDTHS } from '../../src/features/media/contract/photograph-limits.ts';
import { sayPort } from './say-port.ts';

const files = process.argv.slice(2);
const PLACEHOLDER_WIDTH = 32;

/** Makes the first visible picture and the placeholder, which has a few pixels. Both come from one decoding. */
async function firstPaint(file: string): Promise<void> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: FIRST_WIDTH })
    .raw()
    .toBuffer({ resolveWithObject: true });
  await sharp(data, { raw: info }).webp({ quality: 75, effort: 1 }).toBuffer();
  await sharp(data, { raw: info }).resize({ width: PLACEHOLDER_WIDTH }).raw().toBuffer();
}

async function fullSet(file: string): Promise<void> {
  const largest = Math.max(...PHOTOGRAPH_WIDTHS);
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: largest })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (width: number) => sharp(data, { raw: info }).resize({ width });
  for (const width of PHOTOGRAPH_WIDTHS) {
    await at(width).webp({ quality: 75 }).toBuffer();
    await at(width).avif({ quality: 50, effort: 2 }).toBuffer();
  }
  for (const width of JPEG_WIDTHS) await at(width).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

async function measured(work: () => Promise<void>): Promise<{ ms: number; cpuSeconds: number }> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - start, cpuSeconds: (user + system) / 1e6 };
}

const works: Record<string, (count: number) => Promise<void>> = {
  '/first': async (count) => {
    for (let at = 0; at < count; at += 1) await firstPaint(files[at % files.length] ?? '');
  },
  '/full': () => fullSet(files[0] ?? ''),
};

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare');
  const work = works[url.pathname] ?? (async () => undefined);
  measured(() => work(Number(url.searchParams.get('count') ?? 1))).then(
    (figures) => response.end(JSON.stringify(figures)),
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
sayPort(server);
