import { SECOND_STEP_MS, SESSION_ABSOLUTE_MS } from '../../../../../shared/limits/limits.ts';
import type { CatalogueError } from '../../../../../platform/errors.ts';

/** How the requester's session changed. The HTTP layer stores the token: browsers get it as a cookie. */
export type SessionChange =
  /** `deviceMarks` identify this browser at later sign-ins (decision 14). */
  | { kind: 'started'; token: string; lifeMs: number; deviceMarks: string }
  /** `number`: only the native app uses it. */
  | { kind: 'replaced'; token: string; number: number; lifeMs: number }
  | { kind: 'ended' }
  /** The password was right. This token allows only the second step. */
  | { kind: 'second step wanted'; token: string; lifeMs: number }
  | { kind: 'second step over' };

/** The answer or refusal of a command. A refusal is returned, not thrown, if the session has changed all the same. */
export type Outcome<Answer> = { session: SessionChange | null } & ({ answer: Answer } | { refused: CatalogueError });

export const started = (token: string, deviceMarks: string): SessionChange => ({
  kind: 'started',
  token,
  lifeMs: SESSION_ABSOLUTE_MS,
  deviceMarks,
});

export const replaced = (token: string, number = 0): SessionChange => ({
  kind: 'replaced',
  token,
  number,
  lifeMs: SESSION_ABSOLUTE_MS,
});

export const secondStepWanted = (token: string): SessionChange => ({
  kind: 'second step wanted',
  token,
  lifeMs: SECOND_STEP_MS,
});
