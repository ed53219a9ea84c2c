import { inArray, sql } from 'drizzle-orm';
import { memories } from '../../../memories/server/tables.ts';
import type { Kind } from './kind.ts';
import { postKind } from './posts.ts';

export const memory: Kind = {
  ...postKind('memory'),
  notMeant: ['fund_misuse', 'dispute'],
  refusesPictures: true,
  leftByAddress: (db, emails) =>
    db
      .select({ id: memories.id })
      .from(memories)
      .where(inArray(sql`lower(${memories.email})`, [...emails, '-'])),
};
