import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';

/** Somebody who handles data for the operator. `country` is an ISO code of two letters. */
const Processor = z.object({ name: z.string(), purpose: z.string(), country: z.string() });

/** The facts that terms and privacy page are written from: settings of whoever runs this place. */
export const LawFacts = z.object({
  productName: z.string(),
  helpEmail: z.string(),
  isTrial: z.boolean(),
  operator: z.object({ name: z.string(), address: z.string(), country: z.string() }),
  regulator: z.object({ name: z.string(), address: z.string() }).nullable(),
  processors: z.array(Processor),
  /** Who writes texts from what a family has said, where it is not the product itself. */
  writer: z.string().nullable(),
  /** Where opened screens are counted, where they are. */
  counter: z.string().nullable(),
  /** Gifts by card go through a card company. */
  takesCards: z.boolean(),
  backupDays: z.int(),
  /** More languages than one are spoken here, so that people choose. */
  hasLanguages: z.boolean(),
});
export type LawFacts = z.infer<typeof LawFacts>;

/** The version of both texts together. `earlier` holds when each version before it began, newest first. */
const LawVersion = z.object({
  name: z.string(),
  since: z.iso.datetime(),
  earlier: z.array(z.iso.datetime()),
});

export const LawNotice = LawFacts.extend({ version: LawVersion });
export type LawNotice = z.infer<typeof LawNotice>;

export const law = {
  notice: endpoint('open').route({ method: 'GET', path: '/law-notice' }).output(LawNotice),
};
