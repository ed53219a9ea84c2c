import type { Writable } from '../../../../../platform/database/index.ts';
import { wasPostHiddenSince } from '../../../../reports/server/queries/hidden-since.ts';
import type { ExportRow } from '../../tables/exports.ts';
import { tributesSavedFrom } from './account.ts';

/** May contain a post that was hidden since the request, so nobody may download it. */
export const isOutdated = async (db: Writable, { userId, askedAt }: ExportRow): Promise<boolean> =>
  wasPostHiddenSince(db, await tributesSavedFrom(db, userId, ''), askedAt);
