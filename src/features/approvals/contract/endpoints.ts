import * as z from 'zod';
import { endpoint, graveEndpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { ADMIN_APPROVAL_WHY_CHARACTERS } from '../../operations/contract/admin-limits.ts';
import { Cursor } from '../../../shared/api/pages.ts';
import { adminPageOf } from '../../../shared/api/admin-lists.ts';
import { requiredText } from '../../../shared/text/text.ts';
import { ApprovalAction, AdminApproval } from './fields.ts';

const Id = z.object({ id: Uuid });
const Answer = z.object({ adminApproval: AdminApproval });

export const adminApprovals = {
  /** Open approvals, oldest first. Each waits for a second admin or for the time of its action. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/approvals' })
    .input(z.object({ after: Cursor.optional() }))
    .output(adminPageOf(AdminApproval)),
  /** Asks for an approval and emails the other admins. Errors: ALREADY_DONE if the same approval is open. */
  ask: graveEndpoint()
    .route({ method: 'POST', path: '/admin/approvals', successStatus: 201 })
    .input(
      z.object({
        action: ApprovalAction,
        targetId: z.string().regex(/^[\w-]{1,64}$/, because('unclear')),
        why: requiredText(ADMIN_APPROVAL_WHY_CHARACTERS),
      }),
    )
    .output(Answer),
  /** Agrees as the second admin. Errors: SECOND_ADMIN_NEEDED for the admin who asked. */
  agree: graveEndpoint().route({ method: 'PUT', path: '/admin/approvals/{id}/agreement' }).input(Id).output(Answer),
  /** Refuses an approval, or withdraws it if this admin asked for it. Any admin may do so, even after the agreement. */
  end: endpoint('admin').route({ method: 'DELETE', path: '/admin/approvals/{id}' }).input(Id).output(Answer),
};
