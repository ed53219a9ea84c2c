import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';

/** A company that processes data for the operator. `country`: ISO code of two letters. */
const Processor = z.object({ name: z.string(), purpose: z.string(), country: z.string() });

/** The operator's settings that the terms and the privacy page depend on. */
export const LegalFacts = z.object({
  productName: z.string(),
  helpEmail: z.string(),
  isTrial: z.boolean(),
  operator: z.object({ name: z.string(), address: z.string(), country: z.string() }),
  regulator: z.object({ name: z.string(), address: z.string() }).nullable(),
  processors: z.array(Processor),
  /** Name of the external text model. Null if the product uses none. */
  writer: z.string().nullable(),
  /** Name of the analytics server. Null without analytics. */
  counter: z.string().nullable(),
  /** A card company handles gifts by card. */
  takesCards: z.boolean(),
  backupDays: z.int(),
  /** The site has several languages to choose from. */
  hasLanguages: z.boolean(),
});
export type LegalFacts = z.infer<typeof LegalFacts>;

/** Terms and privacy page share one version. `earlier`: when each previous version began, newest first. */
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
