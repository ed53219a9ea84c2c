// How the admin area answers unknown addresses, and unknown parameters in an address.
import { errorStatus } from '../../shared/api/errors.ts';
import type { Client } from '../../app/client.ts';
import { readProblem } from './failures/problem.ts';

const MARK = 'isNothingOfAdmins';

/** The not-found answer for admins. Its screen shows the admin area's navigation. */
export const nothingOfAdmins = () => Response.json({ [MARK]: true }, { status: errorStatus.NOT_FOUND });

export const isNothingOfAdmins = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && Reflect.get(said, MARK) === true;

export const isBareNothing = (error: unknown): boolean =>
  error instanceof Response && error.status === errorStatus.NOT_FOUND;

/** If a screen is not found without an API request, sends one that checks access, so that strangers are refused. */
export async function admittedFirst<Answer>(
  { client }: { client: Client },
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (isBareNothing(error)) await client.adminProof.state();
    throw error;
  }
}

/** Returns the address without refused parameters, such as a filter from another release; null if none was refused. */
export function withoutRefused(address: string, error: unknown): string | null {
  const { pathname, searchParams } = new URL(address);
  const refused = Object.keys(readProblem(error)?.fields ?? {}).filter((name) => searchParams.has(name));
  for (const name of refused) searchParams.delete(name);
  return refused.length === 0 ? null : pathname + (searchParams.size === 0 ? '' : `?${searchParams.toString()}`);
}
