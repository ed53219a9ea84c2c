import type { Need } from './grown.ts';
import type { Result } from './judge/result.ts';
import type { Stage } from './stage.ts';

/** One thing that is measured, asked for by its name: `npm run bench -- page`. */
export interface Line {
  name: string;
  /** Whether the engine can make a difference; otherwise it is measured on the first one alone. */
  isPerEngine: boolean;
  /** What it needs beside the fixture. */
  needs: readonly Need[];
  /** Whether something of it is exact, so that a quick run is worth its time. */
  hasExact: boolean;
  measure(stage: Stage): Promise<Result[]>;
}

export const CONNECTIONS = 64;
