import type { Need } from './grown.ts';
import type { Result } from './judge/result.ts';
import type { Stage } from './stage.ts';

/** One thing that is measured, asked for by name: `npm run bench -- page`. */
export interface Line {
  name: string;
  /** False when the engine makes no difference: then only the first engine is measured. */
  isPerEngine: boolean;
  /** Data beyond the fixture. */
  needs: readonly Need[];
  /** Whether it has exact results, which a quick run can judge. */
  hasExact: boolean;
  measure(stage: Stage): Promise<Result[]>;
}

export const CONNECTIONS = 64;
