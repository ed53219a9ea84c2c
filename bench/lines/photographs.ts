// The time from sending a photograph until it can be seen, against sharp alone, which makes only the first picture.
import { expectAnswer } from '../asking.ts';
import { photographAddress, type Photograph } from '../../src/features/media/contract/media.ts';
import { measurePairs, median, type Gate } from '../judge/judge.ts';
import { phonePictures } from '../pages/pictures.ts';
import { canMeasureProcesses, cpuSecondsOf, NOT_LINUX } from '../processes.ts';
import { compared, notMeasured, type Result } from '../judge/result.ts';
import { sender, untilEncoded, uploadPhotograph } from '../sending.ts';
import type { BareProcess, Stage } from '../stage.ts';
import type { Line } from '../line.ts';

const TOGETHER = 16;
const AT_MOST: Gate = { side: 'at most', value: 2 };
const AT_LEAST: Gate = { side: 'at least', value: 0.6 };

export const photographsLine: Line = {
  name: 'photographs',
  isPerEngine: false,
  needs: [],
  hasExact: false,
  async measure(stage) {
    const files: string[] = [];
    for (const [at, picture] of (await phonePictures()).entries())
      files.push(await stage.write(`phone-${at}.jpg`, picture));
    const bare = await stage.bare('sharp.ts', files);
    try {
      return [await one(stage, bare), await sixteen(stage, bare), await fullSet(stage, bare)];
    } finally {
      await bare.stop();
    }
  },
};

interface Figures {
  ms: number;
  cpuSeconds: number;
}

async function bySharp({ origin }: BareProcess, path: string): Promise<Figures> {
  const { body } = await expectAnswer(origin + path, 200, {});
  return JSON.parse(body.toString()) as Figures;
}

/** Sends a photograph and fetches its first picture, as the sender's page does. The albums of the families take turns. */
async function uploadAndView({ product, fixture: { albums } }: Stage, at: number): Promise<void> {
  const pictures = await phonePictures();
  const [picture, album] = [pictures[at % pictures.length], albums[at % albums.length]];
  if (picture === undefined || album === undefined) throw new Error('There is nothing to send, or nowhere to send it');
  const place = { tributeId: album.id, role: 'gallery' } as const;
  const photograph = await uploadPhotograph(sender(product, album.cookie), place, picture);
  await view(product.origin, photograph, album.cookie);
}

/** Sends the sender's cookie: on a published page, others see a new photograph only after a keeper shows the change. */
async function view(origin: string, photograph: Photograph, cookie: string): Promise<void> {
  const width = photograph.widths[0] ?? 0;
  const answer = await fetch(origin + photographAddress(photograph, width, 'webp'), { headers: { cookie } });
  const { size } = await answer.blob();
  if (!answer.ok || size < 1_000) throw new Error(`The first picture answered ${answer.status} with ${size} bytes`);
}

/** Returns the time of the work. Afterwards waits for background work, so that it does not slow the other side. */
async function timed(stage: Stage, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  await settle(stage);
  return ms;
}

async function settle({ product, fixture }: Stage): Promise<void> {
  for (const { id, cookie } of fixture.albums) await untilEncoded(sender(product, cookie), id);
}

async function one(stage: Stage, bare: BareProcess): Promise<Result> {
  let count = 0;
  const ours = () => timed(stage, () => uploadAndView(stage, (count += 1)));
  const baseline = async () => (await bySharp(bare, '/first')).ms;
  await ours();
  await baseline();
  const measured = await measurePairs({ ours, baseline }, stage.pace.pairs);
  const megabytes = median((await phonePictures()).map(({ length }) => length / 1024 / 1024));
  const notes = [`12.6 megapixels, ${megabytes.toFixed(1)} MB, sent and its first picture fetched`];
  return compared(
    { name: 'photographs: upload to viewable', engine: '', gate: AT_MOST, notes },
    measured,
    (ms) => `${ms.toFixed(0)} ms`,
  );
}

async function sixteen(stage: Stage, bare: BareProcess): Promise<Result> {
  const all = () => Promise.all(Array.from({ length: TOGETHER }, (_, at) => uploadAndView(stage, at)));
  const ours = async () => (TOGETHER * 1000) / (await timed(stage, all));
  const baseline = async () => (TOGETHER * 1000) / (await bySharp(bare, `/first?count=${TOGETHER}`)).ms;
  // After each round the product must still make all sizes of sixteen photographs, so keep the number of rounds low.
  const measured = await measurePairs({ ours, baseline }, stage.pace.pairs);
  const notes = ['sixteen sent at once by two families; sharp alone makes them one after the other'];
  return compared(
    { name: 'photographs: sixteen at once', engine: '', gate: AT_LEAST, notes },
    measured,
    (rate) => `${rate.toFixed(1)}/s`,
  );
}

/** Processor time that the product needs from an upload to its last size, including the first picture. */
async function fullSet(stage: Stage, bare: BareProcess): Promise<Result> {
  const name = 'photographs: full set, CPU';
  if (!canMeasureProcesses) return notMeasured(name, '', NOT_LINUX);
  const ours = async () => {
    const before = cpuSecondsOf(stage.product.pid);
    await uploadAndView(stage, 0);
    await settle(stage);
    return cpuSecondsOf(stage.product.pid) - before;
  };
  const baseline = async () => (await bySharp(bare, '/full')).cpuSeconds;
  const measured = await measurePairs({ ours, baseline }, stage.pace.pairs);
  const notes = ['AVIF and WebP at four widths, JPEG at two; ours with upload, first picture and saving'];
  return compared({ name, engine: '', notes }, measured, (seconds) => `${seconds.toFixed(2)} s`);
}
