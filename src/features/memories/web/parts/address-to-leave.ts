import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { SimpleGesture } from '../../contract/gestures/gestures.ts';

/** The form of a gesture; on a preview, whose links lead nowhere, the section where it will be. */
export const addressToLeave = (
  { leave, many }: SimpleGesture,
  { path, isPreview }: { path: string; isPreview: boolean },
): string => (isPreview ? `#${many}` : addressOf(leave, { tributePath: path }));
