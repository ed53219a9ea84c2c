// A process of its own, so that a picture that crashes, hangs or eats memory takes no visitor's page with it.
import { setPriority } from 'node:os';
import { confineDecoders, encodePhotograph } from './encode.ts';

export interface EncoderJob {
  path: string;
  widths: readonly number[];
}

const POLITENESS = 10;

confineDecoders();
try {
  setPriority(POLITENESS);
} catch {
  // Some containers forbid it; the work is the same.
}

process.on('message', (job: EncoderJob) => {
  void encodePhotograph(job.path, job.widths).then(
    (answer) => process.send?.(answer),
    () => process.send?.({ ok: false, reason: 'unreadable' }),
  );
});

// The parent is gone. `exit` would wait for a decoder that is still running; nothing here needs a tidy end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
