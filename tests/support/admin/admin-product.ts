import type { AuditEvent } from '../../../src/features/audit/contract/audit.ts';
import { fillShipped } from '../../../src/features/catalogue/server/commands/fill-shipped.ts';
import { openGivingApp, type GivingApp } from '../money/giving.ts';
import type { Person } from '../accounts/people.ts';

/** The product with its catalogue, an admin, and a user who is not an admin. */
export interface AdminProduct extends GivingApp {
  admin: Person;
  owner: Person;
}

export async function openAdminProduct(): Promise<AdminProduct> {
  const giving = await openGivingApp();
  await fillShipped(giving.app.deps);
  return { ...giving, admin: await giving.app.person({ role: 'admin' }), owner: await giving.app.person() };
}

export interface Done {
  /** Path below /api. */
  path: string;
  body?: object;
  /** The audit event that the call must record. */
  act: { action: string; target: { kind: string; id: string } } & Partial<Pick<AuditEvent, 'before' | 'after' | 'why'>>;
}

export type Making = (rosemary: AdminProduct) => Promise<Done>;
