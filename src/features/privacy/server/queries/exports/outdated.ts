import type { Writable } from '../../../../../platform/database/index.ts';
import { wasPostHiddenSince } from '../../../../reports/server/queries/hidden-since.ts';
import type { ExportRow } from '../../tables/exports.ts';
import { tributesSavedFrom } from './account.ts';

/** Whether a copy may contain a post that was hidden since its request. If so, nobody may download it. */
export const isOutdated = async (db: Writable, { userId, askedAt }: ExportRow): Promise<boolean> =>
  wasPostHiddenSince(db, await tributesSavedFrom(db, userId, ''), askedAt);
