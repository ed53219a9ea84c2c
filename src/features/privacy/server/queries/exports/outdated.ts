import type { Writable } from '../../../../../platform/database/index.ts';
import { wasEntryHiddenSince } from '../../../../reports/server/queries/hidden-since.ts';
import type { ExportRow } from '../../tables/exports.ts';
import { tributesKeptFrom } from './account.ts';

/** It may hold a visitor's entry that was hidden since it was asked for: it is given to nobody any more. */
export const isOutdated = async (db: Writable, { userId, askedAt }: ExportRow): Promise<boolean> =>
  wasEntryHiddenSince(db, await tributesKeptFrom(db, userId, ''), askedAt);
