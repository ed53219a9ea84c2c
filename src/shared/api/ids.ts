import * as z from 'zod';

/** A UUID in lower case. Capitals match in uuid columns, but not in text columns, such as a name in the ledger. */
export const Uuid = z.uuid().toLowerCase();
