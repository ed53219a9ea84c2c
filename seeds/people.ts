import { keyedHash } from '../src/platform/secrets/secret.ts';
import type { Deps } from '../src/platform/context.ts';
import { addConfirmedUser } from '../src/features/accounts/server/commands/sign-up/sign-up.ts';
import { promoteOperator } from '../src/features/accounts/server/commands/tidy.ts';

/** Somebody who can sign in to a trial. */
export interface SeededPerson {
  name: string;
  email: string;
  /** Different in every trial. Made from the trial's secret, so that a seed that was cut short finds it again. */
  password: string;
  role: string;
}

const PASSWORD_CHARACTERS = 16;

const person = (deps: Deps, name: string, email: string, role: string): SeededPerson => ({
  name,
  email,
  role,
  password: keyedHash(deps.secret, 'seeded-password', email).replaceAll(/[-_]/g, '').slice(0, PASSWORD_CHARACTERS),
});

export const anne = (deps: Deps) => person(deps, 'Anne Hartwell', 'anne@rosemary.example', 'keeps the example page');
export const thomas = (deps: Deps) => person(deps, 'Thomas Hartwell', 'thomas@rosemary.example', 'has no page yet');
export const admin = (deps: Deps) => person(deps, 'Grace Marlow', 'admin@rosemary.example', 'admin');

/** Makes their account, confirmed, or finds it; answers its id. */
export const addPerson = (deps: Deps, { email, password }: SeededPerson): Promise<string> =>
  addConfirmedUser(deps, { email, password });

/** Gives a seeded person the role of admin, the same way an operator's address gets it. */
export const promote = (deps: Deps, { email }: SeededPerson): Promise<void> =>
  promoteOperator({ ...deps, config: { adminEmail: email } });
