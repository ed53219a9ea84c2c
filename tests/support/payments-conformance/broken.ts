import { expect, it } from 'vitest';
import { asking, given, refusal, type Hands, type Rig } from './rig.ts';

export function brokenByHands(rig: () => Rig, hands: () => Hands) {
  const inTime = 1_000;
  const hurried = () => rig().reopen({ timeoutMs: inTime });
  const made = async (key: string) => (await hands().journal()).filter((one) => one.key === key);

  it.each([
    ['hang', 'unreachable'],
    ['drop', 'unreachable'],
    ['error', 'unreachable'],
    ['busy', 'busy'],
  ] as const)('asks again with the same key after a %s, and it is one thing', async (how, kind) => {
    for (const isDone of [false, true]) {
      const asked = asking();
      // Two faults, because the SDK repeats a call once if the connection was closed.
      await hands().faults({ calls: { how, times: how === 'drop' ? 2 : 1, isDone, of: 'POST /v1/checkout' } });
      const before = performance.now();
      expect((await refusal(hurried().gifts.open(asked))).kind).toBe(kind);
      expect(performance.now() - before).toBeLessThan(2 * inTime);
      await hands().faults({ calls: null });
      const { id } = await hurried().gifts.open(asked);
      const since = new Date(Date.now() - 10_000);
      const listed = await Array.fromAsync(rig().payments.truth.checkouts(null, since));
      expect(listed.filter(({ reference }) => reference === asked.reference).map((one) => one.id)).toEqual([id]);
      expect((await made(asked.key)).length).toBeGreaterThan(1);
    }
  });

  it('goes on in the time limit where the SDK itself would take two of them', async () => {
    await hands().faults({ calls: { how: 'hang', times: 5, of: 'GET /v1/accounts' } });
    const before = performance.now();
    expect((await refusal(hurried().accounts.read('acct_1'))).kind).toBe('unreachable');
    expect(performance.now() - before).toBeLessThan(2 * inTime);
    await hands().faults({ calls: null });
  });

  it('says who it acts for, with which key and in which version, in every call that changes something', async () => {
    const gift = await given(rig(), hands());
    const opened = (await made(gift.asked.key)).map(({ account, version }) => [account, version]);
    expect(opened).toEqual([[gift.account, '2026-10-28.endive']]);
    const changing = (await hands().journal()).filter(({ method }) => method === 'POST');
    expect(changing.filter(({ key }) => key === null || key.startsWith('stripe-node-retry'))).toEqual([]);
  });
}
