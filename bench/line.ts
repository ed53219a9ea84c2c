import type { Need } from './grown.ts';
import type { Result } from './judge/result.ts';
import type { Stage } from './stage.ts';

/** Something that can be measured on its own by its name: `npm run bench -- page`. */
export interface Line {
  name: string;
  /** False if the engine makes no difference. Then only the first engine is measured. */
  isPerEngine: boolean;
  /** Data that the line needs beyond the fixture. */
  needs: readonly Need[];
  /** True if the line has exact results, which a quick run can judge. */
  hasExact: boolean;
  measure(stage: Stage): Promise<Result[]>;
}

export const CONNECTIONS = 64;
