// What the admin area says where an address leads to nothing, and what it does where an address asks for what it does not know.
import { errorStatus } from '../../shared/api/errors.ts';
import type { Client } from '../../app/client.ts';
import { readProblem } from './failures/problem.ts';

const MARK = 'isNothingOfAdmins';

/** For admins alone: its screen has the ways through the area. */
export const nothingOfAdmins = () => Response.json({ [MARK]: true }, { status: errorStatus.NOT_FOUND });

export const isNothingOfAdmins = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && Reflect.get(said, MARK) === true;

export const isBareNothing = (error: unknown): boolean =>
  error instanceof Response && error.status === errorStatus.NOT_FOUND;

/** A screen that finds nothing without asking the server asks it who is here: whoever is no admin is refused as everywhere. */
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

/** The same address without what was refused in it, such as a filter of another release; null where nothing of it was. */
export function withoutRefused(address: string, error: unknown): string | null {
  const { pathname, searchParams } = new URL(address);
  const refused = Object.keys(readProblem(error)?.fields ?? {}).filter((name) => searchParams.has(name));
  for (const name of refused) searchParams.delete(name);
  return refused.length === 0 ? null : pathname + (searchParams.size === 0 ? '' : `?${searchParams.toString()}`);
}
