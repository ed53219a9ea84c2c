import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { SimpleGesture } from '../../contract/gestures/gestures.ts';

/** URL of a gesture's form; in a preview, without working links, its section. */
export const addressToLeave = (
  { leave, many }: SimpleGesture,
  { path, isPreview }: { path: string; isPreview: boolean },
): string => (isPreview ? `#${many}` : addressOf(leave, { tributePath: path }));
