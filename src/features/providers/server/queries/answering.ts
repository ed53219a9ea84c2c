import { and, asc, eq, inArray } from 'drizzle-orm';
import { providerRoleMay, ProviderRole } from '../../contract/provider-roles.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { canGetEmails } from '../../../accounts/server/queries/reachable.ts';
import { users } from '../../../accounts/server/tables.ts';
import { providerStaff } from '../tables.ts';

/** Staff who may answer families and can receive email. */
export const peopleWhoAnswer = (
  db: Writable,
  providerId: string,
): Promise<{ userId: string; mailbox: string; language: string | null }[]> =>
  db
    .select({ userId: users.id, mailbox: users.mailbox, language: users.language })
    .from(providerStaff)
    .innerJoin(users, eq(users.id, providerStaff.userId))
    .where(
      and(
        eq(providerStaff.providerId, providerId),
        inArray(
          providerStaff.role,
          ProviderRole.options.filter((role) => providerRoleMay(role, 'answer')),
        ),
        canGetEmails,
      ),
    )
    .orderBy(asc(users.id));
