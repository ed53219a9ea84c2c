import { VERSION_AT_A_TURN_MS, VERSION_WHILE_WRITING_MS } from '../../../../shared/limits/limits.ts';
import type { WritingCause } from '../../contract/versions.ts';

/** What is known of a page before something is written on it. Times are in milliseconds. */
export interface Standing {
  /** Since when something stands there that no visitor sees; null where nothing can be lost. */
  begunAt: number | null;
  lastSavedBy: string | null;
  /** Of the latest version, and of the latest of those two kinds. */
  keptAt: number | null;
  tookOverAt: number | null;
  restoredAt: number | null;
}

export interface Writing {
  userId: string;
  now: number;
  /** Writes an earlier version over it. */
  isRestoring?: boolean;
}

/** Why a version of how a page stands is kept before somebody writes on it; null where none is. */
export function causeToKeep(standing: Standing, { userId, now, isRestoring = false }: Writing): WritingCause | null {
  const { begunAt, lastSavedBy, keptAt, tookOverAt, restoredAt } = standing;
  if (begunAt === null) return null;
  const isDue = (at: number | null) => at === null || now - at >= VERSION_AT_A_TURN_MS;
  if (isRestoring && isDue(restoredAt)) return 'restored';
  if (lastSavedBy !== null && lastSavedBy !== userId && isDue(tookOverAt)) return 'took_over';
  return now - Math.max(begunAt, keptAt ?? 0) >= VERSION_WHILE_WRITING_MS ? 'hour' : null;
}
