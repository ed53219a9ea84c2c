import * as z from 'zod';

/** A UUID in lower case. PostgreSQL ignores case in uuid columns, but not in text columns, such as the ledger's. */
export const Uuid = z.uuid().toLowerCase();
