import { parentPort } from 'node:worker_threads';
import type { Answer } from '../threads.ts';
import { pdfOf } from './pdf.ts';
import { sheetsOf, type Letter } from './sheets.ts';

parentPort?.on('message', (letter: Letter) => {
  const answer = (message: Answer<Uint8Array>) => parentPort?.postMessage(message);
  sheetsOf(letter)
    .then((sheets) => pdfOf(sheets, letter))
    .then(
      (done) => answer({ ok: true, done }),
      (error: unknown) => answer({ ok: false, message: String(error) }),
    );
});
