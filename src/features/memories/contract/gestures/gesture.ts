import type { SwitchField } from '../../../tributes/contract/tribute-fields.ts';
import type { ScreenName } from '../../../../shared/screens/screens.ts';

/** A kind of post that visitors leave. Each has a file here; gestures.ts joins them. */
export interface Gesture {
  /** Stored in reports and cookies, and part of the API. Never change it. */
  kind: string;
  /** Names table, counters, section and URL segment; for a simple gesture also its list (endpoint and screen). */
  many: string;
  /** The screen with its form; for a simple gesture also the endpoint. */
  leave: ScreenName;
  own: ScreenName;
  /** Has words, relation, photographs and email. A simple gesture has only a name. */
  isWritten: boolean;
  /** The field of a page that turns it on; null if every page takes it. */
  takenIf: SwitchField | null;
  /** One per browser and page: a second request gets the first. */
  isOneEach: boolean;
  notMeant: readonly string[];
}

export interface Simple extends Gesture {
  isWritten: false;
  many: ScreenName;
  /** API name of its time. */
  at: string;
}
