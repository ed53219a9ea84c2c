// Requests to delete an account as those who run the place see them. Each is met by itself when its time has come.
import * as z from 'zod';
import { ADMIN_WHY_CHARACTERS } from '../../operations/contract/admin-limits.ts';
import { adminList, listEndpoint } from '../../../shared/api/admin-lists.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** waiting: it can be taken back. due: its time is over, and it is met next. met: everything is erased. */
export const RequestState = z.enum(['waiting', 'due', 'met']);
export type RequestState = z.infer<typeof RequestState>;

export const AdminDeleteRequest = z.object({
  id: z.string(),
  userId: z.string(),
  /** Empty once it is met. */
  email: z.string(),
  state: RequestState,
  requestedAt: z.iso.datetime(),
  /** From when on it is met. */
  erasedFrom: z.iso.datetime(),
  metAt: z.iso.datetime().nullable(),
  /** Pages that go with the account, and those that stay up without an owner. */
  removed: z.int(),
  kept: z.int(),
  /** One of the pages is contested: it waits for that decision. */
  isHeldUp: z.boolean(),
});
export type AdminDeleteRequest = z.infer<typeof AdminDeleteRequest>;

const UserId = z.string().regex(/^[\w-]{1,64}$/, because('unclear'));

export const deleteRequestList = adminList({
  screen: 'adminDeletions',
  path: '/admin/delete-requests',
  sorts: ['requested', '-requested'],
  filters: { state: z.enum(['waiting', 'met', 'all']) },
  item: AdminDeleteRequest,
  file: ['id', 'userId', 'email', 'state', 'requestedAt', 'erasedFrom', 'metAt', 'removed', 'kept'],
});

export const adminDeletions = {
  /** What is met first comes first. `q`: a whole email address, or the id of a user. That somebody looked stands in the audit. */
  list: listEndpoint(deleteRequestList),
  /**
   * Keeps the account because the person asked for it by other ways than their link: their pages come back as they were, and a
   * letter says why. NOT_FOUND where nothing was asked for, ALREADY_DONE once the time is over.
   */
  keep: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/users/{id}/kept-account' })
    .input(z.object({ id: UserId, why: requiredText(ADMIN_WHY_CHARACTERS) }))
    .output(z.object({ isKept: z.literal(true) })),
};
