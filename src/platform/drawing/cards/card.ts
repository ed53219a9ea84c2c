import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Focal } from '../../../features/media/contract/media.ts';
import { threadFor } from '../threads.ts';

export interface Card {
  name: string;
  /** The dates as on the page, "14 March 1938 – 2 October 2026". */
  dates: string;
  /** Shown in place of `dates` if the card's fonts lack a letter of the month names, "1938 – 2026". */
  years: string;
  place: string;
  line: string;
  productName: string;
  /** Accent colour, and a pale form of it for surfaces, "#rrggbb". */
  accent: { ink: string; wash: string };
  /** The portrait, in a size that we encoded. Without a portrait, the picture shows a wreath and initials in its place. */
  portrait?: Buffer;
  /** Focal point of the portrait, in fractions of its sides. If null, the upper middle, where faces usually are. */
  focal: Focal;
}

const TIME_LIMIT_MS = 20_000;

let fontsFolder: string | undefined;

const thread = threadFor<Card, Uint8Array>(TIME_LIMIT_MS, () => {
  fontsFolder ??= ownFolder();
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData: fontsFolder });
});

/** A folder for unpacked fonts. All threads share it, because a font stays open in the process once it is unpacked. */
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
