import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Focal } from '../../../contract/media.ts';

export interface Card {
  name: string;
  /** As the page writes them, "14 March 1938 – 2 October 2026". */
  dates: string;
  /** In their stead where no font of the card writes a month of the page's language, "1938 – 2026". */
  years: string;
  place: string;
  line: string;
  productName: string;
  /** Accent and its wash, "#rrggbb". */
  accent: { ink: string; wash: string };
  /** One of our own re-encoded sizes; without it the arch holds a wreath and initials. */
  portrait?: Buffer;
  /** What of the portrait must stay in sight, in fractions; the upper middle, where faces are, when null. */
  focal: Focal;
}

export type CardAnswer = { ok: true; png: Uint8Array } | { ok: false; message: string };

const IDLE_MS = 30_000;
const TIME_LIMIT_MS = 20_000;

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * The 1200 by 630 preview picture of a page, as PNG. Drawn in a thread of its own, one card at a time: setting the type
 * takes longer than a request may hold up the others. The thread ends when there is nothing to draw.
 */
export function drawCard(card: Card): Promise<Buffer> {
  const drawn = last.then(
    () => draw(card),
    () => draw(card),
  );
  last = drawn;
  return drawn;
}

export async function closeCards(): Promise<void> {
  clearTimeout(idle);
  const ending = worker;
  worker = null;
  await ending?.terminate();
}

let fontsFolder: string | undefined;

function startWorker(): Worker {
  fontsFolder ??= ownFolder();
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData: fontsFolder });
}

/** Every thread finds the fonts that an earlier one unpacked: the process keeps them open. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rosemary-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function draw(card: Card): Promise<Buffer> {
  clearTimeout(idle);
  worker ??= startWorker();
  try {
    const answer = await ask(worker, card);
    if (!answer.ok) throw new Error(`The preview picture could not be drawn: ${answer.message}`);
    return Buffer.from(answer.png);
  } catch (error) {
    await closeCards();
    throw error;
  } finally {
    idle = setTimeout(() => void closeCards(), IDLE_MS);
    idle.unref();
    worker?.unref();
  }
}

function ask(thread: Worker, card: Card): Promise<CardAnswer> {
  return new Promise((resolve, reject) => {
    const heard = (answer: CardAnswer) => end(() => resolve(answer));
    const gone = () => end(() => reject(new Error('The card thread ended.')));
    const timer = setTimeout(gone, TIME_LIMIT_MS);
    function end(settle: () => void) {
      clearTimeout(timer);
      thread.off('message', heard);
      thread.off('error', gone);
      thread.off('exit', gone);
      settle();
    }
    thread.ref();
    thread.on('message', heard);
    thread.on('error', gone);
    thread.on('exit', gone);
    thread.postMessage(card);
  });
}
