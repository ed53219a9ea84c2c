import { Worker } from 'node:worker_threads';
import { threadFor } from '../threads.ts';
import type { Letter } from './sheets.ts';

const TIME_LIMIT_MS = 20_000;

const thread = threadFor<Letter, Uint8Array>(TIME_LIMIT_MS, () => new Worker(new URL('./worker.ts', import.meta.url)));

export const letterPdf = (letter: Letter): Promise<Uint8Array> => thread.do(letter);

export const closeLetters = (): Promise<void> => thread.close();
