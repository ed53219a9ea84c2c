// Faults that tests and the control page ask for: POST /control/faults.

export interface CallFault {
  /** hang: never answers. drop: the connection breaks. error: 500. busy: 429. */
  how: 'hang' | 'drop' | 'error' | 'busy';
  times: number;
  /** If true, the call is performed and only its answer is lost. */
  isDone: boolean;
  /** Concerns calls whose method and path begin with this, such as "POST /v1/checkout"; empty means all calls. */
  of: string;
}

export interface Faults {
  calls: CallFault | null;
  dropEvents: number;
  isTwice: boolean;
  isShuffled: boolean;
  isHeld: boolean;
}

/** Fields that a request leaves out keep their value. Fields that `calls` leaves out get the default. */
export type AskedFaults = Partial<Omit<Faults, 'calls'>> & { calls?: Partial<CallFault> | null };

export const noFaults = (): Faults => ({
  calls: null,
  dropEvents: 0,
  isTwice: false,
  isShuffled: false,
  isHeld: false,
});

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
