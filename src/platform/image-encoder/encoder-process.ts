// Encodes in a process of its own, so that a picture that crashes, hangs or eats memory cannot stop pages.
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { PhotographEdit } from '../../features/media/contract/media.ts';
import { confineDecoders } from './confine.ts';
import { firstPaint, fullSet } from './encode.ts';

export interface EncoderWork {
  id: number;
  path: string;
  edit: PhotographEdit;
  width: number | null;
}

/** Full sets wait until no first paint has been made for this long, because people upload several pictures in a row. */
const QUIET_MS = 150;
const LOOK_AGAIN_MS = 25;

confineDecoders();
try {
  setPriority(Number(process.argv[2]));
} catch {
  // Some containers forbid this. The process then works with normal priority.
}

const uploads = { beingPainted: 0, quietSince: 0 };

async function whenQuiet() {
  while (uploads.beingPainted > 0 || performance.now() - uploads.quietSince < QUIET_MS) await delay(LOOK_AGAIN_MS);
}

async function paintFirst({ path, edit }: EncoderWork, width: number) {
  uploads.beingPainted += 1;
  try {
    return await firstPaint(path, edit, width);
  } finally {
    uploads.beingPainted -= 1;
    uploads.quietSince = performance.now();
  }
}

process.on('message', (work: EncoderWork) => {
  const answered = work.width === null ? fullSet(work.path, work.edit, whenQuiet) : paintFirst(work, work.width);
  void answered.then((answer) => process.send?.({ id: work.id, answer }));
});

// The parent process is gone. `exit` would wait for a running decoder, and nothing here needs a clean end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
