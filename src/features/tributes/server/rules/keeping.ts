import { VERSION_AT_A_TURN_MS, VERSION_WHILE_WRITING_MS } from '../../../../shared/limits/limits.ts';
import type { WritingCause } from '../../contract/versions.ts';

/** State of a page before a write. Times are in milliseconds. */
export interface SaveHistory {
  /** Since when the page holds something that visitors do not see. Null if nothing can be lost. */
  begunAt: number | null;
  lastSavedBy: string | null;
  /** Time of the latest version. `tookOverAt`, `restoredAt`: of the latest with the cause `took_over` or `restored`. */
  keptAt: number | null;
  tookOverAt: number | null;
  restoredAt: number | null;
}

export interface Writing {
  userId: string;
  now: number;
  isRestoring?: boolean;
}

/** The reason to keep a version before a write; null if none is needed. */
export function causeToKeep(
  saveHistory: SaveHistory,
  { userId, now, isRestoring = false }: Writing,
): WritingCause | null {
  const { begunAt, lastSavedBy, keptAt, tookOverAt, restoredAt } = saveHistory;
  if (begunAt === null) return null;
  const isDue = (at: number | null) => at === null || now - at >= VERSION_AT_A_TURN_MS;
  if (isRestoring && isDue(restoredAt)) return 'restored';
  if (lastSavedBy !== null && lastSavedBy !== userId && isDue(tookOverAt)) return 'took_over';
  return now - Math.max(begunAt, keptAt ?? 0) >= VERSION_WHILE_WRITING_MS ? 'hour' : null;
}
