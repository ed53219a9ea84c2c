import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Focal } from '../../../features/media/contract/media.ts';
import { threadFor } from '../threads.ts';

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

const TIME_LIMIT_MS = 20_000;

let fontsFolder: string | undefined;

const thread = threadFor<Card, Uint8Array>(TIME_LIMIT_MS, () => {
  fontsFolder ??= ownFolder();
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData: fontsFolder });
});

/** Every thread finds the fonts that an earlier one unpacked: the process keeps them open. */
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
