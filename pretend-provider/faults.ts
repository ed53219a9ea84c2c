// What goes wrong when a test says so: POST /control/faults.

export interface CallFault {
  /** hang: never answers. drop: the connection breaks. error: 500. busy: 429. */
  how: 'hang' | 'drop' | 'error' | 'busy';
  /** For so many calls. */
  times: number;
  /** It is done before the answer is lost. */
  isDone: boolean;
  /** Only calls whose method and path begin so, such as "POST /v1/checkout"; empty: all. */
  of: string;
}

export interface Faults {
  calls: CallFault | null;
  /** So many events are never delivered. */
  dropEvents: number;
  /** Each event comes twice. */
  isTwice: boolean;
  /** Events come in any order. */
  isShuffled: boolean;
  /** Events wait until this is taken back. */
  isHeld: boolean;
}

/** What is left out stays as it is; of the calls, what is left out is usual. */
export type AskedFaults = Partial<Omit<Faults, 'calls'>> & { calls?: Partial<CallFault> | null };

export const noFaults = (): Faults => ({
  calls: null,
  dropEvents: 0,
  isTwice: false,
  isShuffled: false,
  isHeld: false,
});

/** Counts it down. */
export function faultOf(faults: Faults, method: string, path: string): CallFault | null {
  const { calls } = faults;
  if (calls === null || calls.times < 1 || !`${method} ${path}`.startsWith(calls.of)) return null;
  calls.times -= 1;
  return calls;
}

const usual: CallFault = { how: 'error', times: 1, isDone: false, of: '' };

export function setFaults(faults: Faults, asked: AskedFaults): void {
  const { calls, ...others } = asked;
  Object.assign(faults, others);
  if (calls !== undefined) faults.calls = calls === null ? null : { ...usual, ...calls };
}
