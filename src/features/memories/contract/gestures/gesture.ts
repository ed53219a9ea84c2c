import type { SwitchField } from '../../../tributes/contract/tribute-fields.ts';
import type { ScreenName } from '../../../../shared/screens/screens.ts';

/** A kind of post that visitors leave. Each kind has a file here, and gestures.ts joins the files. */
export interface Gesture {
  /** Stored in reports and cookies, and part of the API, so never change it. */
  kind: string;
  /** Plural name of the table, counters, section and URL; for a simple gesture also of the list's endpoint and screen. */
  many: string;
  /** The screen with the gesture's form; for a simple gesture also the endpoint. */
  leave: ScreenName;
  own: ScreenName;
  /** True if the gesture has a text, a relation, photographs and an email address. A simple gesture has only a name. */
  isWritten: boolean;
  /** The tribute field that turns the gesture on; null if every page accepts the gesture. */
  takenIf: SwitchField | null;
  /** True if each browser may leave only one per page. A second request then returns the first one. */
  isOneEach: boolean;
  notMeant: readonly string[];
}

export interface Simple extends Gesture {
  isWritten: false;
  many: ScreenName;
  /** Name of the API field that holds the time when the gesture was left, such as `litAt`. */
  at: string;
}
