import type { ScreenName } from '../../../../shared/screens/screens.ts';

/** One kind of post that visitors leave on a page. Each kind is a file beside this one; gestures.ts joins them. */
export interface Gesture {
  /** Stored with reports and in cookies, and said by the API. It never changes. */
  kind: string;
  /** Names its table, its counters, its section of a page, and the part of an address below a page. Of a simple gesture also its list: endpoint and screen. */
  many: string;
  /** Its form: the screen, and of a simple gesture also the endpoint. */
  leave: ScreenName;
  /** The screen where its author changes or withdraws it. */
  own: ScreenName;
  /** It carries words, a relation, photographs and an email address. A simple gesture carries a name alone. */
  isWritten: boolean;
  /** A browser leaves one on each page: a second request answers the first. */
  isOneEach: boolean;
  /** Reasons that a report about it cannot have. */
  notMeant: readonly string[];
}

/** A gesture that carries a name alone. */
export interface Simple extends Gesture {
  isWritten: false;
  /** Its list as a screen. */
  many: ScreenName;
  /** The API's name for the time when it was left. */
  at: string;
}
