import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { emptyProvider, type ProviderFields } from '../../../src/features/providers/contract/provider-fields.ts';
import { renewPlaces } from '../../../src/features/providers/server/commands/renew-places.ts';
import { lookKeys } from '../../../src/features/providers/server/rules/near-names.ts';
import { providers, providerStaff } from '../../../src/features/providers/server/tables.ts';
import { providerFields } from '../samples/provider-fields.ts';
import type { Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';

/** A provider of this owner, with a confirmed address. Returns its id. */
export async function providerOf(app: TestApp, owner: Person, fields: Partial<ProviderFields> = {}): Promise<string> {
  const id = randomUUID();
  // Each provider comes from another network, because applications are limited per hour and network.
  const answer = await owner.send(
    'POST',
    '/api/providers',
    { id, fields: { ...providerFields, ...fields } },
    { 'x-forwarded-for': `10.77.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` },
  );
  if (answer.status === 422 || answer.status === 429) return providerBehind(app, owner, id, fields);
  if (answer.status !== 201) throw new Error(`Applying answered ${answer.status}: ${await answer.text()}`);
  return id;
}

/** Writes a provider directly to the tables, for an owner at the limit: tests need more per person than are allowed. */
async function providerBehind(
  app: TestApp,
  owner: Person,
  id: string,
  fields: Partial<ProviderFields>,
): Promise<string> {
  const now = app.clock.now();
  const said = { ...emptyProvider, ...providerFields, ...fields };
  await app.deps.db.insert(providers).values({
    ...said,
    lookKeys: lookKeys(said),
    id,
    state: 'confirmed',
    rev: 1,
    currency: 'gbp',
    createdAt: now,
    savedAt: now,
  });
  await app.deps.db.insert(providerStaff).values({ providerId: id, userId: owner.id, role: 'owner', since: now });
  return id;
}

export async function addStaff(app: TestApp, providerId: string, userId: string): Promise<void> {
  await app.deps.db
    .insert(providerStaff)
    .values({ providerId, userId, role: 'staff', since: app.clock.now() })
    .onConflictDoNothing();
}

/** Approves a provider, so that families find it. */
export async function makeLive(app: TestApp, providerId: string): Promise<void> {
  await app.deps.db.transaction(async (tx) => {
    const [row] = await tx.update(providers).set({ state: 'live' }).where(eq(providers.id, providerId)).returning();
    if (row) await renewPlaces(tx, row);
  });
}
