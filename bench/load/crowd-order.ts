import { join } from 'node:path';
import { output, reportOf } from './generator.ts';
import type { LoadReport } from './order.ts';

/** Readers who arrive one after the other and then read without a pause. */
export interface CrowdOrder {
  url: string;
  headers: Record<string, string>;
  readers: number;
  /** Seconds until all of them have arrived, and seconds they stay. */
  rampSeconds: number;
  holdSeconds: number;
}

/** Always the bench's own generator: wrk cannot add readers one by one. */
export const runCrowd = async (order: CrowdOrder): Promise<LoadReport> =>
  reportOf(await output(process.execPath, [join(import.meta.dirname, 'crowd.ts'), JSON.stringify(order)]));
