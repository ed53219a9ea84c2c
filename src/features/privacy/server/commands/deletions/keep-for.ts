import { erasedFrom } from '../../../contract/deletions.ts';
import { changePages } from '../../../../../platform/change-pages.ts';
import type { Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import { touched } from '../../../../accounts/server/commands/admin/touched.ts';
import { recordAuditEvent } from '../../../../audit/server/commands/record-audit-event.ts';
import { requestOf } from '../../queries/deletions/requests.ts';
import { keepAccount } from './undo.ts';

interface Asked {
  id: string;
  why: string;
}

/** An admin cancels the deletion for a person who cannot use the emailed link. Errors: NOT_FOUND, ALREADY_DONE. */
export const keepAccountFor = (ctx: Context, { id, why }: Asked): Promise<void> =>
  changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      // `touched` only locks the user and the admin here: an account that waits for deletion has no sessions to end.
      const [user] = await touched(ctx, tx, { act: 'end-sessions', ids: [id] });
      const request = await requestOf(tx, id);
      if (!user || !request || request.erasedAt) return fail('NOT_FOUND');
      if (ctx.clock.now() >= erasedFrom(request.requestedAt)) fail('ALREADY_DONE');
      await keepAccount(ctx, tx, { request, user, why }, changed);
      await recordAuditEvent(ctx, tx, { action: 'account-kept', target: { kind: 'user', id }, why });
    }),
  );
