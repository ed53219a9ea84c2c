import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import { errorMessage } from '../../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../../shared/words/en/field-refusals.ts';
import * as z from 'zod';
import { Email, Password } from '../../../accounts/contract/accounts.ts';
import { errorStatus } from '../../../../shared/api/errors.ts';
import { problemsOf } from '../../../../shared/api/field-refusals.ts';
import { readProblem, typedIn, type Problem } from '../../../../ui/client/failures/problem.ts';
import { formField, readProvider, type TypedProvider } from './typed-provider.ts';

export const refusedForm = (form: FormData, fields: Record<string, string>) =>
  data<Problem>(
    {
      error: { code: 'INVALID_INPUT', message: errorMessage('INVALID_INPUT'), fields },
      values: typedIn(form),
    },
    { status: errorStatus.INVALID_INPUT },
  );

/** Turns the server's field errors into errors of the form's fields. Null if the error is not about fields. */
export function providerRefusal(error: unknown, form: FormData) {
  const problem = readProblem(error);
  if (!problem || !(error instanceof ORPCError) || Object.keys(problem.fields).length === 0) return null;
  const { fields, ...rest } = problem;
  const shown = Object.entries(fields).map(([field, why]): [string, string] => [nameInForm(field), why]);
  return data<Problem>(
    { error: { ...rest, fields: Object.fromEntries(shown) }, values: typedIn(form) },
    { status: error.status },
  );
}

/** Names of the account's fields in this form, where `email` is the provider's public address. */
const ACCOUNT_FIELDS: Record<string, string> = {
  email: 'accountEmail',
  password: 'accountPassword',
  'account.email': 'accountEmail',
  'account.password': 'accountPassword',
};
const nameInForm = (field: string) => ACCOUNT_FIELDS[field] ?? formField(field);

interface Account {
  email: string;
  password: string;
}

export interface TypedApplication extends TypedProvider {
  account: Account | undefined;
}

export function readApplication(form: FormData, hasAccount: boolean): TypedApplication {
  const { fields, faults } = readProvider(typedIn(form));
  if (hasAccount) return { fields, faults, account: undefined };
  const typed = {
    email: String(form.get('accountEmail') ?? '').trim(),
    password: String(form.get('accountPassword') ?? ''),
  };
  const parsed = z.object({ email: Email, password: Password }).safeParse(typed);
  for (const { field, ...why } of parsed.success ? [] : problemsOf(parsed.error.issues))
    faults[nameInForm(field)] ??= fieldMessage(why);
  return { fields, faults, account: typed };
}
