import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderLibrary } from './folder.ts';
import type { Library } from './index.ts';

interface PublicLibrary {
  /** Address of an edition, in which `{number}` stands for the edition's number. */
  address: string;
  /** Cache folder. An edition that was read once is not requested again. */
  folder: string;
  /** User agent with the product's name and a contact address, as the library's terms require. */
  userAgent: string;
  pauseMs?: number;
}

const MOST_BYTES = 8_000_000;
const WITHIN_MS = 60_000;
const PAUSE_MS = 3_000;

/** Fetches editions from a public library on the web, one at a time and with pauses. Each is fetched once. */
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
      // Writes a temporary file, then renames it: half an edition would look like an edition that lacks texts.
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

/** Whether a redirect went from https to http. Other redirects, such as those to a mirror, are fine. */
const isLessSafe = (asked: string, answered: string) => asked.startsWith('https:') && !answered.startsWith('https:');
