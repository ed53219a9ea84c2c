import { afterAll, beforeAll, describe } from 'vitest';
import { accountsWithHands } from '../../../tests/support/payments-conformance/accounts.ts';
import { withoutHands } from '../../../tests/support/payments-conformance/alone.ts';
import { brokenByHands } from '../../../tests/support/payments-conformance/broken.ts';
import { giftsWithHands } from '../../../tests/support/payments-conformance/gifts.ts';
import { backWithHands } from '../../../tests/support/payments-conformance/given-back.ts';
import type { Hands, Rig } from '../../../tests/support/payments-conformance/rig.ts';

/** `hasHands`: the tests can pay on the provider's page and finish its onboarding, as a person in a browser would. */
export function describeCardPayments(
  name: string,
  { hasHands, open }: { hasHands: boolean; open: () => Promise<Rig> },
) {
  describe(`card payments by ${name}`, () => {
    let rig: Rig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.close());
    const hands = (): Hands => {
      if (rig.hands === null) throw new Error('Nobody is there.');
      return rig.hands;
    };
    const anybody = () => rig;

    describe('alone', () => {
      withoutHands(anybody);
    });
    describe.runIf(hasHands)('with somebody in a browser: accounts', () => {
      accountsWithHands(anybody, hands);
    });
    describe.runIf(hasHands)('with somebody in a browser: gifts', () => {
      giftsWithHands(anybody, hands);
    });
    describe.runIf(hasHands)('with somebody in a browser: given back', () => {
      backWithHands(anybody, hands);
    });
    describe.runIf(hasHands)('with somebody who breaks it', () => {
      brokenByHands(anybody, hands);
    });
  });
}
