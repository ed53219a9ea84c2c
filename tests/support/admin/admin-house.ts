import type { AuditAct } from '../../../src/features/audit/contract/audit.ts';
import { fillShipped } from '../../../src/features/catalogue/server/commands/fill-shipped.ts';
import { openGivingApp, type GivingApp } from '../money/giving.ts';
import type { Person } from '../accounts/people.ts';

/** The product with what it ships, an admin, and somebody who is none. */
export interface AdminHouse extends GivingApp {
  admin: Person;
  owner: Person;
}

export async function openAdminHouse(): Promise<AdminHouse> {
  const giving = await openGivingApp();
  await fillShipped(giving.app.deps);
  return { ...giving, admin: await giving.app.person({ role: 'admin' }), owner: await giving.app.person() };
}

/** One thing that an admin does. */
export interface Done {
  /** Below /api. */
  path: string;
  body?: object;
  /** What is to be found of it. */
  act: { deed: string; target: { kind: string; id: string } } & Partial<Pick<AuditAct, 'before' | 'after' | 'why'>>;
}

export type Making = (house: AdminHouse) => Promise<Done>;
