import * as words from '#messages/accounts';
import { fieldMessage } from '#messages/errors';
import { Password } from '../../../../contract/accounts.ts';
import { passwordProblem } from './passwords.ts';

/** Why a new password cannot be taken, in words; null when it can. `list` as in `passwordProblem`. */
export function weaknessOf(password: string, email: string, list: string | null): string | null {
  const parsed = Password.safeParse(password);
  if (!parsed.success) return fieldMessage(parsed.error.issues[0]?.message ?? '');
  const problem = passwordProblem(password, email, list);
  return problem ? words.passwordProblems[problem] : null;
}
