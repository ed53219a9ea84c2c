import { expect, it } from 'vitest';
import { asking, onboarded, refusal, type Hands, type Rig } from './rig.ts';

export function accountsWithHands(rig: () => Rig, hands: () => Hands) {
  it('takes payments once everything is given', async () => {
    const { id, led } = await onboarded(rig(), hands());
    expect(led.to).toBe('https://example.org/done');
    const account = await rig().payments.accounts.read(id);
    expect(account).toMatchObject({ canCharge: true, canPayOut: true, cards: 'active', isSubmitted: true });
    expect(account).toMatchObject({ wanted: [], wantedUntil: null, stopped: null, statementName: 'PRETEND PAYEE' });
  });

  it('leads to another link when one was used', async () => {
    const { url } = await onboarded(rig(), hands());
    expect((await hands().finishOnboarding(url)).to).toBe('https://example.org/again');
  });

  it.each([
    ['none', { isSubmitted: false, canCharge: false, canPayOut: false, cards: 'inactive' }],
    ['part', { isSubmitted: true, canCharge: false, canPayOut: false, cards: 'inactive' }],
    ['waiting', { isSubmitted: true, canCharge: false, canPayOut: false, cards: 'pending', wanted: [] }],
  ] as const)('comes back from onboarding with %s given', async (finish, stands) => {
    const { id, led } = await onboarded(rig(), hands(), finish);
    expect(led.to).toBe('https://example.org/done');
    expect(await rig().payments.accounts.read(id)).toMatchObject(stands);
  });

  const paper = 'individual.verification.document';
  it.each([
    [
      'due',
      { canCharge: true, canPayOut: true, cards: 'active', stopped: null, wanted: [{ what: paper, isPast: false }] },
    ],
    ['past-due', { canCharge: false, canPayOut: false, cards: 'inactive', wanted: [{ what: paper, isPast: true }] }],
    ['charges-off', { canCharge: false, canPayOut: true, cards: 'active', stopped: 'under_review' }],
    ['payouts-off', { canCharge: true, canPayOut: false, wanted: [{ what: 'external_account', isPast: true }] }],
    ['cards-pending', { canCharge: false, cards: 'pending', stopped: 'requirements.pending_verification' }],
    ['cards-inactive', { canCharge: true, canPayOut: true, cards: 'inactive' }],
    ['rejected', { canCharge: false, canPayOut: false, stopped: 'rejected.fraud' }],
    ['well', { canCharge: true, canPayOut: true, cards: 'active', stopped: null, wanted: [] }],
  ] as const)('shows an account that is %s', async (button, stands) => {
    const { id } = await onboarded(rig(), hands());
    await hands().press(button, id);
    const account = await rig().payments.accounts.read(id);
    expect(account).toMatchObject(stands);
    expect(account.wantedUntil !== null).toBe(button === 'due');
    const mayTake = account.canCharge && account.cards === 'active';
    const opened = rig().payments.gifts.open(asking({ account: id }));
    if (mayTake) expect((await opened).account).toBe(id);
    else expect((await refusal(opened)).kind).toBe('refused');
  });

  it.each(['withdraw', 'close'])('knows no account after %s', async (button) => {
    const { id } = await onboarded(rig(), hands());
    const checkout = await rig().payments.gifts.open(asking({ account: id }));
    await hands().press(button, id);
    const { accounts, gifts } = rig().payments;
    expect((await refusal(accounts.read(id))).kind).toBe('missing');
    expect((await refusal(gifts.read(id, checkout.id))).kind).toBe('missing');
    expect((await hands().pay(checkout.url ?? '')).to).toBeNull();
  });

  it('takes nothing for a payee who was stopped after the page was opened', async () => {
    const { id } = await onboarded(rig(), hands());
    const checkout = await rig().payments.gifts.open(asking({ account: id }));
    await hands().press('charges-off', id);
    expect((await hands().pay(checkout.url ?? '')).to).toBeNull();
    expect(await rig().payments.gifts.read(id, checkout.id)).toMatchObject({ state: 'open', isPaid: false });
  });
}
