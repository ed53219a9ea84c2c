import type { Helpline, Region } from '../../contract/steps.ts';
import { stepCatalogue } from '../rules/catalogue.ts';

/** Returns the region's helplines, then those that answer everywhere. Without a region, returns all. */
export async function helplinesFor({ region }: { region?: Region | undefined }): Promise<{ helplines: Helpline[] }> {
  const { helplines } = stepCatalogue();
  const near = helplines.filter((line) => region === undefined || line.in.includes(region));
  const everywhere = helplines.filter((line) => line.in.includes('everywhere') && !near.includes(line));
  return { helplines: [...near, ...everywhere] };
}
