// Account deletion requests, for admins. The product carries each one out when it is due.
import * as z from 'zod';
import { ADMIN_WHY_CHARACTERS } from '../../operations/contract/admin-limits.ts';
import { adminList, listEndpoint } from '../../../shared/api/admin-lists.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** waiting: can be undone. due: the wait is over, and the account is erased next. met: everything is erased. */
export const RequestState = z.enum(['waiting', 'due', 'met']);
export type RequestState = z.infer<typeof RequestState>;

export const AdminDeleteRequest = z.object({
  id: z.string(),
  userId: z.string(),
  /** Empty after the account is erased. */
  email: z.string(),
  state: RequestState,
  requestedAt: z.iso.datetime(),
  /** When the account may be erased. */
  erasedFrom: z.iso.datetime(),
  metAt: z.iso.datetime().nullable(),
  /** How many pages are removed with the account, and how many stay visible without an owner. */
  removed: z.int(),
  kept: z.int(),
  /** Somebody disputes the owner of one of the pages. The request waits until an admin has decided the dispute. */
  isContested: z.boolean(),
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
  /** Lists the request that is due next first. `q`: a whole email address or a user id. The audit records each look. */
  list: listEndpoint(deleteRequestList),
  /** Cancels a deletion for a person without the emailed link. Errors: NOT_FOUND without a request; ALREADY_DONE if due. */
  keep: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/users/{id}/kept-account' })
    .input(z.object({ id: UserId, why: requiredText(ADMIN_WHY_CHARACTERS) }))
    .output(z.object({ isKept: z.literal(true) })),
};
