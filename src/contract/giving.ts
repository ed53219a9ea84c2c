import * as z from 'zod';

/** What a fund of a page is for. */
export const FundPurpose = z.enum(['family', 'funeral-bill', 'charity']);
export type FundPurpose = z.infer<typeof FundPurpose>;

/** draft: nobody can give yet. paused: for now nobody can. closed: for good. */
export const FundState = z.enum(['draft', 'open', 'paused', 'closed']);
export type FundState = z.infer<typeof FundState>;

/** How a gift came. Cash and cheques are entered by the treasurer. */
export const GiftMethod = z.enum(['card', 'cash', 'cheque']);
export type GiftMethod = z.infer<typeof GiftMethod>;

/**
 * asked: somebody wants to give, and the provider has not answered yet. paying: its page is open. settling: paid by a method
 * that takes days. given, part-returned, returned: as the ledger has it. disputed: the giver's bank asks for it back. ended:
 * nobody paid. failed: the payment was refused for good.
 */
export const GiftState = z.enum([
  'asked',
  'paying',
  'settling',
  'given',
  'part-returned',
  'returned',
  'disputed',
  'ended',
  'failed',
]);
export type GiftState = z.infer<typeof GiftState>;

/** Who may see the giver's name. */
export const NameSeenBy = z.enum(['visitors', 'keepers', 'nobody']);
export type NameSeenBy = z.infer<typeof NameSeenBy>;
