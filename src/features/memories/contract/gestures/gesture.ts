import type { SwitchField } from '../../../tributes/contract/tribute-fields.ts';
import type { ScreenName } from '../../../../shared/screens/screens.ts';

/** A kind of post that visitors leave. Each kind has a file here, and gestures.ts joins the files. */
export interface Gesture {
  /** Stored in reports and cookies, and part of the API, so never change it. */
  kind: string;
  /** Name of the table, counters, section and URL segment. For a simple gesture also the list's endpoint and screen. */
  many: string;
  /** The screen with the gesture's form; for a simple gesture also the endpoint. */
  leave: ScreenName;
  own: ScreenName;
  /** True if the gesture has words, relation, photographs and email. A simple gesture has only a name. */
  isWritten: boolean;
  /** The tribute field that turns the gesture on; null if every page accepts the gesture. */
  takenIf: SwitchField | null;
  /** Each browser leaves only one per page: a second request gets the first one in response. */
  isOneEach: boolean;
  notMeant: readonly string[];
}

export interface Simple extends Gesture {
  isWritten: false;
  many: ScreenName;
  /** Name of the API field for the time when it was left, such as `litAt`. */
  at: string;
}
