import { addressOf } from '../../../../shared/screens/addresses.ts';
import { gestureOf, type GestureKind } from './gestures.ts';

interface Own {
  id: string;
  kind: GestureKind;
  editKey: string;
  tribute: { path: string };
}

/** The author's link: the only way to an entry that is not public. */
export const ownEntryAddress = (
  { id, kind, editKey, tribute }: Own,
  more: Readonly<Record<string, string | number | boolean>> = {},
): string =>
  addressOf(gestureOf(kind).own, { tributePath: tribute.path, entryId: id }, { query: { key: editKey, ...more } });
