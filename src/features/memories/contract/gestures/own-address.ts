import { addressOf } from '../../../../shared/screens/addresses.ts';
import { gestureOf, type GestureKind } from './gestures.ts';

interface Own {
  id: string;
  kind: GestureKind;
  editKey: string;
  tribute: { path: string };
}

/** The author's private link to their post. Without this link, the author cannot open a post that is not public. */
export const ownPostAddress = (
  { id, kind, editKey, tribute }: Own,
  more: Readonly<Record<string, string | number | boolean>> = {},
): string =>
  addressOf(gestureOf(kind).own, { tributePath: tribute.path, postId: id }, { query: { key: editKey, ...more } });
