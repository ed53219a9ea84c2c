import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';

/** Data processor of the operator. `country`: two-letter ISO code. */
const Processor = z.object({ name: z.string(), purpose: z.string(), country: z.string() });

/** The operator's settings that terms and privacy page are written from. */
export const LegalFacts = z.object({
  productName: z.string(),
  helpEmail: z.string(),
  isTrial: z.boolean(),
  operator: z.object({ name: z.string(), address: z.string(), country: z.string() }),
  regulator: z.object({ name: z.string(), address: z.string() }).nullable(),
  processors: z.array(Processor),
  /** The external text model; null if the product uses none. */
  writer: z.string().nullable(),
  /** The analytics server; null without analytics. */
  counter: z.string().nullable(),
  /** Gifts by card go through a card company. */
  takesCards: z.boolean(),
  backupDays: z.int(),
  /** The site has several languages to choose from. */
  hasLanguages: z.boolean(),
});
export type LegalFacts = z.infer<typeof LegalFacts>;

/** Common version of both texts. `earlier`: start of each previous version, newest first. */
const LegalVersion = z.object({
  name: z.string(),
  since: z.iso.datetime(),
  earlier: z.array(z.iso.datetime()),
});

export const LegalNotice = LegalFacts.extend({ version: LegalVersion });
export type LegalNotice = z.infer<typeof LegalNotice>;

export const legal = {
  notice: endpoint('open').route({ method: 'GET', path: '/legal-notice' }).output(LegalNotice),
};
