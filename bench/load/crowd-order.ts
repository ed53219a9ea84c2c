import { join } from 'node:path';
import { output, reportOf } from './generator.ts';
import type { LoadReport } from './order.ts';

/** Readers who come one after the other and then keep reading without a pause. */
export interface CrowdOrder {
  url: string;
  headers: Record<string, string>;
  readers: number;
  /** Until all of them are there, and how long they stay. */
  rampSeconds: number;
  holdSeconds: number;
}

/** wrk cannot let readers come one by one, so this load is always the bench's own. */
export const runCrowd = async (order: CrowdOrder): Promise<LoadReport> =>
  reportOf(await output(process.execPath, [join(import.meta.dirname, 'crowd.ts'), JSON.stringify(order)]));
