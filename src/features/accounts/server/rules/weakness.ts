import { Password } from '../../contract/accounts.ts';
import { fault, faultOf, type FieldFault } from '../../../../shared/api/field-refusals.ts';
import { passwordProblem } from './passwords.ts';

/** Why a new password is refused; null if accepted. `list` as in `passwordProblem`. */
export function weaknessOf(password: string, email: string, list: string | null): FieldFault | null {
  const [issue] = Password.safeParse(password).error?.issues ?? [];
  if (issue) return faultOf(issue);
  const problem = passwordProblem(password, email, list);
  return problem && fault(`password_${problem}`);
}
