import type { CurrentUser } from '../../../features/accounts/contract/accounts.ts';
import { DEFAULT_PAYMENT_AMOUNT } from '../../../shared/limits/limits.ts';
import type { Site } from '../page.ts';

/** The specification's client session state (section 3). It affects only the display; authorisation is the server's. */
export interface SessionState {
  user: CurrentUser | null;
  role: CurrentUser['role'] | null;
  userId: string | null;
  isAuthenticated: boolean;
  isEmailVerified: boolean;
  isDebug: boolean;
  helpEmail: string;
  isPaymentOpen: boolean;
  /** Amount and recipient are null while no payment is open. */
  paymentAmount: number | null;
  paymentRecipient: string | null;
}

export interface SessionStore {
  read: () => SessionState;
  /** Returns a function to stop. */
  subscribe: (tell: () => void) => () => void;
  /** Sets the user. Null clears user, id, role and both flags. */
  observe: (user: CurrentUser | null) => void;
  openPayment: (payment: { recipient: string; amount?: number }) => void;
  closePayment: () => void;
}

const nobody = { user: null, role: null, userId: null, isAuthenticated: false, isEmailVerified: false };
const noPayment = { isPaymentOpen: false, paymentAmount: null, paymentRecipient: null };

/** Makes a store. Only browsers change it. On the server all requests share one store, which keeps its initial state. */
export function createSessionStore({ helpEmail, isDebug }: Pick<Site, 'helpEmail' | 'isDebug'>): SessionStore {
  let state: SessionState = { ...nobody, ...noPayment, isDebug, helpEmail };
  const listeners = new Set<() => void>();
  const change = (part: Partial<SessionState>) => {
    state = { ...state, ...part };
    for (const tell of listeners) tell();
  };
  return {
    read: () => state,
    subscribe(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    observe(user) {
      if (!user) return change(nobody);
      const { id, role, isEmailVerified } = user;
      change({ user, role, userId: id, isAuthenticated: true, isEmailVerified });
    },
    openPayment: ({ recipient, amount = DEFAULT_PAYMENT_AMOUNT }) =>
      change({ isPaymentOpen: true, paymentAmount: amount, paymentRecipient: recipient }),
    closePayment: () => change(noPayment),
  };
}
