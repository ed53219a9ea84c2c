// Compares figures without a gate with those of earlier runs; `--remember` adds this run to the history.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from './result.ts';

const file = join(import.meta.dirname, 'history.json');
const SHOWN = 4;

export interface Remembered {
  on: string;
  machine: string;
  /** The key is the line and its database; the values are our figure and the baseline's in the same run. */
  figures: Record<string, { ours: string; baseline: string }>;
}

const keyOf = ({ name, engine }: Result) => (engine === '' ? name : `${name}, ${engine}`);

export async function readHistory(): Promise<Remembered[]> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Remembered[];
}

export const remembered = (results: readonly Result[], on: string, machine: string): Remembered => ({
  on,
  machine,
  figures: Object.fromEntries(
    results
      .filter(({ isRemembered, verdict }) => isRemembered && verdict !== 'noisy')
      .map((result) => [keyOf(result), { ours: result.ours, baseline: result.baseline }]),
  ),
});

export async function remember(run: Remembered): Promise<void> {
  if (Object.keys(run.figures).length === 0) return;
  await writeFile(file, `${JSON.stringify([...(await readHistory()), run], null, 2)}\n`);
}

/** One line of text for each figure that earlier runs have too. The latest run comes last. */
export function historyOf(results: readonly Result[], history: readonly Remembered[]): string[] {
  return results
    .filter(({ isRemembered }) => isRemembered)
    .flatMap((result) => {
      const key = keyOf(result);
      const earlier = history.flatMap(({ on, figures }) => {
        const figure = figures[key];
        return figure ? [`${on} ${figure.ours} (bare ${figure.baseline})`] : [];
      });
      if (earlier.length === 0) return [];
      return [`${key}: ${earlier.slice(-SHOWN).join(' · ')} · now ${result.ours} (bare ${result.baseline})`];
    });
}
