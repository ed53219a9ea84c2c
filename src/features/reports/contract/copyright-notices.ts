// Fields that copyright law requires for a takedown notice and a counter-notice.
import * as z from 'zod';
import { because } from '../../../shared/api/field-refusals.ts';
import { NOTICE_CHARACTERS, NOTICE_NAME_CHARACTERS } from '../../../shared/limits/report-limits.ts';
import { requiredText } from '../../../shared/text/text.ts';

const ticked = () => z.boolean().refine((isTicked) => isTicked, because('not_ticked'));
const who = {
  name: requiredText(NOTICE_NAME_CHARACTERS, 'name_empty'),
  /** A postal address, a telephone or an email address. */
  contact: requiredText(NOTICE_CHARACTERS),
};

export const CopyrightNotice = z.object({
  ...who,
  /** Describes the work, and which part of it is used here. */
  work: requiredText(NOTICE_CHARACTERS),
  used: requiredText(NOTICE_CHARACTERS),
  isGoodFaith: ticked(),
  /** The sender declares that the notice is true and that they may act for the owner. */
  isAccurate: ticked(),
});
export type CopyrightNotice = z.infer<typeof CopyrightNotice>;

export const CounterNotice = z.object({
  ...who,
  /** Describes the thing that was removed, and where it was on the page. */
  removed: requiredText(NOTICE_CHARACTERS),
  /** The sender declares that the thing was removed by mistake or was mistaken for another. */
  isMistake: ticked(),
  isCourtAccepted: ticked(),
});
export type CounterNotice = z.infer<typeof CounterNotice>;
