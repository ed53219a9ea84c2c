// What the law asks of whoever says that something belongs to them, and of whoever says that it does not.
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
  /** The work that is theirs, and what of it is used here. */
  work: requiredText(NOTICE_CHARACTERS),
  used: requiredText(NOTICE_CHARACTERS),
  isGoodFaith: ticked(),
  /** It is true, and they may speak for whoever it belongs to. */
  isAccurate: ticked(),
});
export type CopyrightNotice = z.infer<typeof CopyrightNotice>;

export const CounterNotice = z.object({
  ...who,
  /** What was taken off, and where it stood. */
  removed: requiredText(NOTICE_CHARACTERS),
  /** It was taken off by mistake, or taken for something else. */
  isMistake: ticked(),
  /** A court may decide about it, and letters of that court reach them. */
  isCourtAccepted: ticked(),
});
export type CounterNotice = z.infer<typeof CounterNotice>;
