import { keyedHash } from '../src/platform/secrets/secret.ts';
import type { Deps } from '../src/platform/context.ts';
import { addConfirmedUser } from '../src/features/accounts/server/commands/sign-up/sign-up.ts';
import { promoteOperator } from '../src/features/accounts/server/commands/tidy.ts';

/** A person who can sign in to a trial. */
export interface SeededPerson {
  name: string;
  email: string;
  /** Different in every trial. Derived from the trial's secret, so that a resumed seed gets the same password. */
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

/** Creates a person's confirmed account, or finds it. Returns the account's id. */
export const addPerson = (deps: Deps, { email, password }: SeededPerson): Promise<string> =>
  addConfirmedUser(deps, { email, password });

/** Makes a seeded person an admin, in the same way as the account with ADMIN_EMAIL. */
export const promote = (deps: Deps, { email }: SeededPerson): Promise<void> =>
  promoteOperator({ ...deps, config: { adminEmail: email } });
