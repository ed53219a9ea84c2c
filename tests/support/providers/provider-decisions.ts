import { eq } from 'drizzle-orm';
import type { AdminProvider } from '../../../src/features/providers/contract/admin-providers.ts';
import { providers } from '../../../src/features/providers/server/tables.ts';
import type { Person } from '../accounts/people.ts';
import { providerOf } from './providers.ts';
import type { TestApp } from '../app/test-app.ts';
import { bodyOf } from '../tributes/tributes.ts';

let count = 0;

/** A provider whose name resembles no other. Returns its id. */
export function distinctProvider(app: TestApp, owner: Person, fields: object = {}): Promise<string> {
  count += 1;
  const emails = [...String(count)].map((figure) => 'bcdfghjkmn'[Number(figure)]).join('u');
  const named = { legalName: `Quay ${emails}`, tradingName: '', licenceNumber: `${emails} 900` };
  return providerOf(app, owner, { ...named, ...fields });
}

/** Writes a state to the table, without the command that would lead to the state. */
export const setProviderState = (
  app: TestApp,
  id: string,
  set: Pick<typeof providers.$inferSelect, 'state' | 'pausedBy'>,
) => app.deps.db.update(providers).set(set).where(eq(providers.id, id));

export const providerForAdmin = async (admin: Person, id: string) =>
  bodyOf<AdminProvider>(await admin.get(`/api/service-providers/${id}`));

/** Sends a decision as an admin's screen does: "approval", "refusal", "pause", "closure" or "resumption". */
export const decideProvider = (by: Person, id: string, what: string) => {
  const [method, path] = what === 'resumption' ? ['DELETE', 'pause'] : ['PUT', what];
  const body = what === 'approval' ? { rev: 1, isLookedAt: true } : { reason: 'As we said.' };
  return by.send(method, `/api/service-providers/${id}/${path}`, what === 'resumption' ? undefined : body);
};
