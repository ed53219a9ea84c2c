import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerOf, makeLive } from '../../../../../../tests/support/providers/providers.ts';
import type { Person } from '../../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { draftOf } from '../../../../../../tests/support/tributes/tributes.ts';
import { PROVIDER_LOOKS_PER_HOUR } from '../../../../../shared/limits/provider-limits.ts';

let app: TestApp;
let family: Person;
const ids: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  family = await app.person();
  const owner = await app.person();
  for (const tradingName of ['Aspen', '<b>Birch</b>', 'Cedar', 'Dell', 'בית אבל']) {
    const id = await providerOf(app, owner, { tradingName, kinds: ['venue'], licenceUntil: '2020-01-31' });
    await makeLive(app, id);
    ids.push(id);
  }
});
afterAll(() => app.close());

const SEARCH = 'kind=venue&place=Porthaven';
const screen = async (path: string, person = family): Promise<[status: number, html: string]> => {
  const answer = await app.request(path, { headers: { cookie: person.cookie } });
  return [answer.status, await answer.text()];
};
const html = async (path: string, person = family) => (await screen(path, person))[1];

describe('finding providers, without a script', () => {
  it('begins with a plain form, and leads nobody without an account anywhere', async () => {
    const [status, page] = await screen('/providers');
    expect([status, page.includes('role="search"'), page.includes('Aspen')]).toEqual([200, true, false]);
    const visitor = await app.request(`/providers/${ids[0]}`);
    expect([visitor.status, visitor.headers.get('location')?.split('?')[0]]).toEqual([303, '/userauth/login']);
  });

  it('shows what is found with its prices and its licence, says the order, and keeps the search on the way', async () => {
    const page = await html(`/providers?${SEARCH}`);
    for (const said of ['Aspen', '£1,500.00', 'AD 1234', 'ended on 31 January 2020', 'Nobody can pay to stand higher'])
      expect(page).toContain(said);
    expect(page).toContain(`href="/providers/${ids[0]}?kind=venue&amp;place=Porthaven"`);
    expect(page).toContain('&lt;b&gt;Birch&lt;/b&gt;');
    expect(page).not.toContain('<b>Birch');
    expect(page.indexOf('Aspen')).toBeLessThan(page.indexOf('Cedar'));
  });

  it('sets four side by side, and says that a fifth is left out', async () => {
    const chosen = ids.map((id) => `&provider=${id}`).join('');
    const page = await html(`/providers?${SEARCH}${chosen}`);
    expect(page).toContain('Four fit side by side');
    expect(page.match(/<th scope="row">/g)).toHaveLength(4);
    const gone = await html(`/providers?${SEARCH}&provider=${crypto.randomUUID()}&provider=mine`);
    expect(gone).not.toContain('Side by side');
  });

  it('says what is missing, and where nobody was found', async () => {
    expect(await html('/providers?kind=venue&place=+')).toContain('Please type a town or a postcode');
    expect(await html('/providers?kind=venue&place=Whitby')).toContain('Nobody here serves that place yet');
    expect(await html(`/providers?${SEARCH}&access=hearing-loop`)).toContain('with everything you chose');
    expect(await html(`/providers?${SEARCH}&most=cheap&country=XX&language=%21&faith=any&after=x`)).toContain('Aspen');
    expect((await screen('/providers?tribute=x&kind=x'))[0]).toBe(200);
  });

  it('shows one provider, and nothing that is not live', async () => {
    const page = await html(`/providers/${ids[0]}?${SEARCH}`);
    for (const said of ['Aspen', 'Rowan &amp; Daughters Ltd', '01632 960 001']) expect(page).toContain(said);
    expect(page).toContain(`href="/providers?kind=venue&amp;place=Porthaven"`);
    for (const path of [crypto.randomUUID(), 'x']) expect((await screen(`/providers/${path}`))[0]).toBe(404);
  });

  it('offers no florists where no flowers are wanted, and says why', async () => {
    const page = await draftOf(family, { flowers: 'no' });
    const other = await draftOf(family, {});
    const off = await html(`/providers?tribute=${page.id}&kind=florist&place=Porthaven`);
    expect(off).toContain('The family asked for no flowers');
    expect(off).not.toMatch(/value="florist"/);
    expect(await html(`/providers?tribute=${other.id}`)).toMatch(/value="florist"/);
    expect((await screen(`/providers?tribute=${page.id}`, await app.person()))[0]).toBe(404);
  });

  it('keeps the form where somebody looked too often', async () => {
    const person = await app.person();
    for (let at = 0; at < PROVIDER_LOOKS_PER_HOUR; at += 1) await person.get(`/api/provider-search?${SEARCH}`);
    const page = await html(`/providers?${SEARCH}`, person);
    expect(page).toContain('That was a lot in a short time');
    expect(page).toContain('value="Porthaven"');
  });
});
