/** The only source of time for rules and rows, so that tests can move it. */
export interface Clock {
  now(): Date;
}
