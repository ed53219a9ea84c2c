import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { SimpleGesture } from '../../contract/gestures/gestures.ts';

/** URL of a gesture's form. Links do not work in a preview, so there it is the anchor of the gesture's section. */
export const addressToLeave = (
  { leave, many }: SimpleGesture,
  { path, isPreview }: { path: string; isPreview: boolean },
): string => (isPreview ? `#${many}` : addressOf(leave, { tributePath: path }));
