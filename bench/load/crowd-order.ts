import { join } from 'node:path';
import { output, reportOf } from './generator.ts';
import type { LoadReport } from './order.ts';

/** Readers who arrive one after the other and then read without a pause. */
export interface CrowdOrder {
  url: string;
  headers: Record<string, string>;
  readers: number;
  /** Seconds until all readers have arrived, and seconds for which they stay afterwards. */
  rampSeconds: number;
  holdSeconds: number;
}

/** Runs a crowd. Uses the bench's own generator even if wrk is installed: wrk cannot add readers one by one. */
export const runCrowd = async (order: CrowdOrder): Promise<LoadReport> =>
  reportOf(await output(process.execPath, [join(import.meta.dirname, 'crowd.ts'), JSON.stringify(order)]));
