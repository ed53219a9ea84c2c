import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderLibrary } from './folder.ts';
import type { Library } from './index.ts';

interface PublicLibrary {
  /** `{number}` stands for the edition's. */
  address: string;
  /** What was read once is kept here, and never asked for again. */
  folder: string;
  /** Who asks, as the library's terms want it: the product, with an address to write to. */
  userAgent: string;
  /** Between two requests, in milliseconds. */
  pauseMs?: number;
}

const MOST_BYTES = 8_000_000;
const WITHIN_MS = 60_000;
const PAUSE_MS = 3_000;

/** Editions of a public library on the web: one at a time, unhurried, and each once. */
export function publicLibrary({ address, folder, userAgent, pauseMs = PAUSE_MS }: PublicLibrary): Library {
  const kept = folderLibrary(folder);
  let hasAsked = false;
  return {
    async edition(number) {
      const known = await kept.edition(number);
      if (known) return known;
      if (hasAsked) await pause(pauseMs);
      hasAsked = true;
      const bytes = await read(address.replaceAll('{number}', String(number)), userAgent);
      if (bytes === null) return null;
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${number}.txt`);
      // Whole or not at all: half an edition would be taken for one in which texts are missing.
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
      return bytes;
    },
  };
}

async function read(address: string, userAgent: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(address, {
      headers: { 'user-agent': userAgent, accept: 'text/plain' },
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (!answer.ok || !answer.body || isLessSafe(address, answer.url)) return null;
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of answer.body) {
      length += part.byteLength;
      if (length > MOST_BYTES) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch {
    return null;
  }
}

/** A library may lead on to a mirror, but not to one that anybody on the way could write into. */
const isLessSafe = (asked: string, answered: string) => asked.startsWith('https:') && !answered.startsWith('https:');
