// Tributes as those who run the place see them: who keeps one and how it stands, never what is written on it.
import * as z from 'zod';
import { adminList, listEndpoint, partOf } from '../../../shared/api/admin-lists.ts';
import { AdminReportLine } from '../../reports/contract/admin-reports.ts';
import { ofMany } from '../../memories/contract/gestures/gestures.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { FundPurpose, FundState } from '../../giving/contract/giving.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { Visibility } from '../../tributes/contract/publication.ts';
import { Role } from '../../people/contract/roles.ts';
import { TributeState } from '../../tributes/contract/tributes.ts';

/**
 * What is out of the usual; several can hold. deleted: it waits to be erased. contested: whose it is has to be decided.
 * frozen: it takes nothing. giving-frozen: nobody can give on it. unkept: nobody keeps it any more.
 */
export const TributeMark = z.enum(['deleted', 'contested', 'frozen', 'giving-frozen', 'unkept']);
export type TributeMark = z.infer<typeof TributeMark>;

const Keeper = z.object({ id: z.string(), email: z.string() });

export const AdminTribute = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: it was never published. */
  path: z.string().nullable(),
  state: TributeState,
  visibility: Visibility,
  marks: z.array(TributeMark),
  /** Null: nobody owns it. */
  owner: Keeper.nullable(),
  createdAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
});
export type AdminTribute = z.infer<typeof AdminTribute>;

export const TributePerson = Keeper.extend({ name: z.string().nullable(), role: Role, since: z.iso.datetime() });
export type TributePerson = z.infer<typeof TributePerson>;

export const AdminTributeFile = AdminTribute.extend({
  publishedAt: z.iso.datetime().nullable(),
  language: z.string(),
  /** Null: its deletion was not asked for. */
  deletion: z.object({ since: z.iso.datetime(), erasedFrom: z.iso.datetime() }).nullable(),
  photographs: z.int(),
  ...ofMany(() => z.object({ shown: z.int(), waiting: z.int() })),
  /** Keepers first. */
  people: partOf(TributePerson),
  /** Every address it ever had, the latest first. */
  paths: partOf(z.object({ path: z.string(), since: z.iso.datetime() })),
  funds: partOf(z.object({ id: z.string(), title: z.string(), purpose: FundPurpose, state: FundState })),
  reports: partOf(AdminReportLine),
});
export type AdminTributeFile = z.infer<typeof AdminTributeFile>;

export const tributeList = adminList({
  screen: 'adminTributes',
  path: '/admin/tributes',
  sorts: ['-created', 'created'],
  filters: { state: TributeState, mark: TributeMark },
  item: AdminTribute,
  beside: { isCut: z.boolean() },
  file: ['id', 'name', 'path', 'state', 'visibility', 'marks', 'owner', 'ownerId', 'createdAt', 'savedAt'],
});

export const adminTributes = {
  /**
   * `q`: how the name begins, an address that it has or had, the whole email address of somebody who keeps it or helps on it,
   * or an id. `isCut`: more than could be looked through begin like this. That somebody looked stands in the audit.
   */
  list: listEndpoint(tributeList),
  /** That it was read stands in the audit. NOT_FOUND. */
  read: endpoint('admin')
    .route({ method: 'GET', path: '/admin/tributes/{id}' })
    .input(z.object({ id: Uuid }))
    .output(AdminTributeFile),
};
