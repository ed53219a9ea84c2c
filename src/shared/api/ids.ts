import * as z from 'zod';

/** Lower case like the database: uuid columns match capitals too, but text columns, such as a name in the ledger, do not. */
export const Uuid = z.uuid().toLowerCase();
