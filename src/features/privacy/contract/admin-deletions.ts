// Account deletion requests for admins. Each is carried out automatically when due.
import * as z from 'zod';
import { ADMIN_WHY_CHARACTERS } from '../../operations/contract/admin-limits.ts';
import { adminList, listEndpoint } from '../../../shared/api/admin-lists.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** waiting: can be undone. due: the wait is over, erased next. met: everything is erased. */
export const RequestState = z.enum(['waiting', 'due', 'met']);
export type RequestState = z.infer<typeof RequestState>;

export const AdminDeleteRequest = z.object({
  id: z.string(),
  userId: z.string(),
  /** Empty once met. */
  email: z.string(),
  state: RequestState,
  requestedAt: z.iso.datetime(),
  /** When the account may be erased. */
  erasedFrom: z.iso.datetime(),
  metAt: z.iso.datetime().nullable(),
  /** Pages removed with the account, and pages that stay up without an owner. */
  removed: z.int(),
  kept: z.int(),
  /** One of the pages is contested: the request waits for that decision. */
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
  /** Due soonest first. `q`: a whole email address or a user id. The audit records each look. */
  list: listEndpoint(deleteRequestList),
  /** For somebody who asked without their link. NOT_FOUND if nobody asked, ALREADY_DONE once the wait is over. */
  keep: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/users/{id}/kept-account' })
    .input(z.object({ id: UserId, why: requiredText(ADMIN_WHY_CHARACTERS) }))
    .output(z.object({ isKept: z.literal(true) })),
};
