import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../features/accounts/contract/accounts.ts';
import { createSessionStore } from './session-store.ts';

const ada: CurrentUser = { id: 'ada', email: 'ada@example.org', role: 'admin', isEmailVerified: true };
const open = (isDebug = false) => createSessionStore({ helpEmail: 'help@example.org', isDebug });
const nobody = { user: null, userId: null, role: null, isAuthenticated: false, isEmailVerified: false };

describe('the client session state of the specification', () => {
  it('begins with nobody, the help address, the debug flag and no payment', () => {
    expect(open(true).read()).toEqual({
      ...nobody,
      isDebug: true,
      helpEmail: 'help@example.org',
      isPaymentOpen: false,
      paymentAmount: null,
      paymentRecipient: null,
    });
  });

  it('holds who is signed in, as observed; signing out clears user, id, role and both flags, and nothing else', () => {
    const store = open(true);
    store.openPayment({ recipient: 'the hospice' });
    store.observe(ada);
    expect(store.read()).toMatchObject({
      user: ada,
      userId: 'ada',
      role: 'admin',
      isAuthenticated: true,
      isEmailVerified: true,
    });
    store.observe({ ...ada, role: 'user', isEmailVerified: false });
    expect(store.read()).toMatchObject({ role: 'user', isAuthenticated: true, isEmailVerified: false });
    store.observe(null);
    expect(store.read()).toMatchObject({
      ...nobody,
      isDebug: true,
      helpEmail: 'help@example.org',
      isPaymentOpen: true,
    });
  });

  it('opens the payment dialog with an amount, 1000 when none is named, and a recipient; closing clears both', () => {
    const store = open();
    store.openPayment({ recipient: 'the hospice' });
    expect(store.read()).toMatchObject({ isPaymentOpen: true, paymentAmount: 1000, paymentRecipient: 'the hospice' });
    store.openPayment({ recipient: 'the choir', amount: 2500 });
    expect(store.read()).toMatchObject({ isPaymentOpen: true, paymentAmount: 2500, paymentRecipient: 'the choir' });
    store.closePayment();
    expect(store.read()).toMatchObject({ isPaymentOpen: false, paymentAmount: null, paymentRecipient: null });
  });

  it('tells its readers of every change until they stop listening', () => {
    const store = open();
    let told = 0;
    const stop = store.subscribe(() => (told += 1));
    store.observe(ada);
    store.observe(null);
    stop();
    store.observe(ada);
    expect(told).toBe(2);
  });
});
