// Tributes for admins: who keeps them and in which state they are. Never the content that people wrote.
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

/** deleted: will be erased. contested: the owner is disputed. frozen: takes no posts or gifts. unkept: no keeper. */
export const TributeMark = z.enum(['deleted', 'contested', 'frozen', 'giving-frozen', 'unkept']);
export type TributeMark = z.infer<typeof TributeMark>;

const Keeper = z.object({ id: z.string(), email: z.string() });

export const AdminTribute = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if the tribute was never published. */
  path: z.string().nullable(),
  state: TributeState,
  visibility: Visibility,
  marks: z.array(TributeMark),
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
  deletion: z.object({ since: z.iso.datetime(), erasedFrom: z.iso.datetime() }).nullable(),
  photographs: z.int(),
  ...ofMany(() => z.object({ shown: z.int(), waiting: z.int() })),
  people: partOf(TributePerson),
  /** Every path that the tribute has had, latest first. */
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
  /** `q`: a path, id, keeper's or helper's email, or the start of a name. `isCut`: some matches are not listed. */
  list: listEndpoint(tributeList),
  /** Reads a tribute and records that in the audit. Errors: NOT_FOUND. */
  read: endpoint('admin')
    .route({ method: 'GET', path: '/admin/tributes/{id}' })
    .input(z.object({ id: Uuid }))
    .output(AdminTributeFile),
};
