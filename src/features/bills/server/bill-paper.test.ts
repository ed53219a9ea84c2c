// On paper, a bill also shows issuer, contact, number and day, for provider and family.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreedBill, billBody, payableProvider } from '../../../../tests/support/money/bills.ts';
import { openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import { mainOf, textIn } from '../../../../tests/support/samples/sample-bills.ts';
import { providers } from '../../providers/server/tables.ts';

let giving: GivingApp;
let provider: Awaited<ReturnType<typeof payableProvider>>;
const paper = {
  legalName: 'Rowan Funerals Ltd',
  tradingName: 'Rowan & Daughters',
  address: '1 Harbour Street\nPorthaven',
  phone: '01632 960 001',
};
const change = (changes: Partial<typeof providers.$inferInsert>) =>
  giving.app.deps.db.update(providers).set(changes).where(eq(providers.id, provider.id));
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
  provider = await payableProvider(giving);
  await change(paper);
});
afterAll(() => giving.close());

it('names the provider with its address, telephone, number and day, and not by a name nobody has looked at', async () => {
  const family = await giving.app.person();
  const { id, at } = await agreedBill(provider.owner, provider.id, family);
  const number = `B-${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
  const seen = await billBody(await family.get(at));
  expect(seen).toMatchObject({ number, issuer: paper });
  const screens = [
    [family, `/bills/${id}`],
    [provider.owner, `/provider/${provider.id}/bills/${id}`],
  ] as const;
  for (const [who, path] of screens) {
    const html = mainOf(await (await who.get(path)).text());
    const [block = ''] = /<div class="print-only.*?<\/div>/s.exec(html) ?? [];
    const said = textIn(block);
    for (const part of ['Rowan &amp; Daughters', 'Rowan Funerals Ltd', '1 Harbour Street', '01632 960 001', number])
      expect(said).toContain(part);
    expect(said).toMatch(/Date: \d+ \w+ \d{4}/);
  }
  await change({ renamedAt: giving.app.clock.now() });
  expect((await billBody(await family.get(at))).issuer).toBeNull();
  expect((await billBody(await provider.owner.get(at))).issuer).toEqual(paper);
});
