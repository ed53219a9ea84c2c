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
  /** The work, and the part of it that is used here. */
  work: requiredText(NOTICE_CHARACTERS),
  used: requiredText(NOTICE_CHARACTERS),
  isGoodFaith: ticked(),
  /** The notice is true, and the sender may act for the owner. */
  isAccurate: ticked(),
});
export type CopyrightNotice = z.infer<typeof CopyrightNotice>;

export const CounterNotice = z.object({
  ...who,
  /** The thing that was taken off, and its place on the page. */
  removed: requiredText(NOTICE_CHARACTERS),
  /** It was removed by mistake, or was misidentified. */
  isMistake: ticked(),
  isCourtAccepted: ticked(),
});
export type CounterNotice = z.infer<typeof CounterNotice>;
