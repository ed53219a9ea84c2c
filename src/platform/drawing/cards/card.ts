import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Focal } from '../../../features/media/contract/media.ts';
import { threadFor } from '../threads.ts';

export interface Card {
  name: string;
  /** The page's format, "14 March 1938 – 2 October 2026". */
  dates: string;
  /** Used if no font of the card has the month names of the page's language, "1938 – 2026". */
  years: string;
  place: string;
  line: string;
  productName: string;
  /** Accent colour and its wash, "#rrggbb". */
  accent: { ink: string; wash: string };
  /** One of our own encoded sizes; without it the arch holds a wreath and initials. */
  portrait?: Buffer;
  /** Focal point of the portrait, in fractions; if null, the upper middle, where faces are. */
  focal: Focal;
}

const TIME_LIMIT_MS = 20_000;

let fontsFolder: string | undefined;

const thread = threadFor<Card, Uint8Array>(TIME_LIMIT_MS, () => {
  fontsFolder ??= ownFolder();
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData: fontsFolder });
});

/** Shared by all threads, because the process keeps unpacked fonts open. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rosemary-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The 1200 by 630 preview picture of a page, as PNG. */
export async function drawCard(card: Card): Promise<Buffer> {
  return Buffer.from(await thread.do(card));
}

export const closeCards = (): Promise<void> => thread.close();
