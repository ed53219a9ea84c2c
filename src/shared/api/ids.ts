import * as z from 'zod';

/** An id as the database writes it: it finds one in capitals too, but what is text, such as a name in the ledger, does not. */
export const Uuid = z.uuid().toLowerCase();
