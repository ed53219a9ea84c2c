import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A socket path has at most 108 bytes on Linux and 104 on macOS (sun_path), including its final zero.
const PATH_BYTES = 103;
const FILE = '.s.PGSQL.5432';

/** Makes a private folder for the engine's socket, with a path short enough for the operating system. */
export function socketFolder(preferred: string | null): { folder: string; path: string; remove(): void } {
  const isShort = preferred !== null && Buffer.byteLength(join(preferred, FILE)) <= PATH_BYTES;
  const folder = isShort ? preferred : mkdtempSync(join(tmpdir(), 'rosemary-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const path = join(folder, FILE);
  // A killed process leaves its socket file behind. The folder lock has shown that no process listens on it.
  rmSync(path, { force: true });
  return { folder, path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
