import { SECOND_STEP_MS, SESSION_ABSOLUTE_MS } from '../../../../../shared/limits/limits.ts';
import type { CatalogueError } from '../../../../../platform/errors.ts';

/**
 * What became of the session of whoever asked. How they keep a token is the affair of the one who answers them: a browser
 * gets cookies.
 */
export type SessionChange =
  /** Somebody signed in. `deviceMarks` is what this device is known by from now on (decision 14). */
  | { kind: 'started'; token: string; lifeMs: number; deviceMarks: string }
  /** The same session goes on under another token. */
  | { kind: 'replaced'; token: string; lifeMs: number }
  | { kind: 'ended' }
  /** The password was right; whoever has this token may go on from there. */
  | { kind: 'second step wanted'; token: string; lifeMs: number }
  | { kind: 'second step over' };

/** A refusal is a value too where something happened all the same. */
export type Outcome<Answer> = { session: SessionChange | null } & ({ answer: Answer } | { refused: CatalogueError });

export const started = (token: string, deviceMarks: string): SessionChange => ({
  kind: 'started',
  token,
  lifeMs: SESSION_ABSOLUTE_MS,
  deviceMarks,
});

export const replaced = (token: string): SessionChange => ({ kind: 'replaced', token, lifeMs: SESSION_ABSOLUTE_MS });

export const secondStepWanted = (token: string): SessionChange => ({
  kind: 'second step wanted',
  token,
  lifeMs: SECOND_STEP_MS,
});
