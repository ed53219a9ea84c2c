import { closeSync, fstatSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A full file is rotated. LOG_FILES includes the current one. */
export const LOG_FILE_BYTES = 10 * 1000 * 1000;
export const LOG_FILES = 5;

/** Logs a trial in `folder`. Writes are synchronous, so a killed process loses nothing. Processes may share the folder. */
export function openLogFile(folder: string): { path: string; write: (line: string) => void } {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'rosemary.log');
  const open = () => openSync(path, 'a', 0o600);
  let file = open();
  const write = (line: string) => {
    const bytes = Buffer.from(`${line}\n`);
    if (fstatSync(file).size + bytes.length > LOG_FILE_BYTES) {
      const full = fstatSync(file).ino;
      closeSync(file);
      // Another process may have rotated it already.
      if (statSync(path, { throwIfNoEntry: false })?.ino === full) putAside(folder);
      file = open();
    }
    writeSync(file, bytes);
  };
  return { path, write };
}

function putAside(folder: string): void {
  const name = (number: number) => join(folder, number === 0 ? 'rosemary.log' : `rosemary.${number}.log`);
  for (let number = LOG_FILES - 2; number >= 0; number -= 1) {
    if (statSync(name(number), { throwIfNoEntry: false })) renameSync(name(number), name(number + 1));
  }
}
