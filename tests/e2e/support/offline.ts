// A member's screen that can be opened without a connection.
import type { Page, TestInfo } from '@playwright/test';
import { expect } from './server.ts';

/** Options of journeys of offline use: a phone, and a browser that runs the worker. */
export const OFFLINE = { viewport: { width: 390, height: 800 }, serviceWorkers: 'allow' } as const;

/** Addresses of everything that the browser has stored for offline reading. */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return caught.flat().map((url) => new URL(url).pathname);
  });

/** Opens a screen and waits until the browser has stored it with these answers of the server. */
export async function read(page: Page, address: string, ...answers: string[]) {
  await page.goto(address);
  await expect.poll(() => stored(page)).toContain('/offline-shell');
  await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(answers));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Writes a picture to disk. Its colour follows from `seed`. */
export async function picture(info: TestInfo, name: string, seed: number): Promise<string> {
  const { default: sharp } = await import('sharp');
  const path = info.outputPath(name);
  const background = { r: (seed * 67) % 256, g: (seed * 101) % 256, b: (seed * 151) % 256 };
  const base = sharp({ create: { width: 320, height: 240, channels: 3, background } });
  const spot = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><circle cx="${(seed * 53) % 320}" cy="${(seed * 31) % 240}" r="${40 + (seed % 9) * 8}" fill="#fff"/></svg>`,
  );
  await base
    .composite([{ input: spot }])
    .jpeg()
    .toFile(path);
  return path;
}
