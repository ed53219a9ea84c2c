// Shared by all kinds of things on a page.
import type { ReportAction } from '../../contract/admin-reports.ts';
import type { ReportTarget } from '../../contract/reports.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { lockTributes } from '../../../tributes/server/commands/count-posts.ts';
import { readableTribute } from '../../../tributes/server/queries/public.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import type { LockTarget, Seeing, Thing } from './kind.ts';

/** Actions for a part of a page that can be hidden. */
export const ACTIONS_ON_PART: readonly ReportAction[] = [
  'leave',
  'keep_hidden',
  'take_off',
  'warn',
  'freeze_page',
  'freeze_giving',
];

/** Locks the thing's page. Does nothing if the page is gone: a report under a legal hold may outlive it. */
export async function lockPage(tx: Transaction, { pageId }: LockTarget): Promise<void> {
  if (pageId !== null) await lockTributes(tx, [pageId]);
}

export const idOf = ({ id }: ReportTarget): string => id ?? fail('NOT_FOUND');

/** Finds a visible thing on a page that the requester may read. Errors: NOT_FOUND. */
export async function seenOnPage(
  ctx: Seeing,
  { path, key }: ReportTarget,
  find: (tribute: TributeRow) => Promise<Thing | null>,
): Promise<Thing> {
  const tribute = await readableTribute(ctx, { path, key });
  const thing = await find(tribute);
  if (thing?.tribute?.id !== tribute.id) return fail('NOT_FOUND');
  return ['not_shown', 'gone', 'hidden', 'removed'].includes(thing.state) ? fail('NOT_FOUND') : thing;
}
