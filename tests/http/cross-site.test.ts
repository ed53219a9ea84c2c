import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/app/contract.ts';
import { screens } from '../../src/shared/screens/screens.ts';
import { exampleAddresses } from '../support/screen-examples.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import type { Person } from '../support/accounts/people.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.person();
});
afterAll(() => app.close());

const mutating = Object.values(contract)
  .flatMap((domain) => Object.values(domain))
  .filter(isContractProcedure)
  .map((procedure) => procedure['~orpc'].route)
  .filter(({ method }) => method !== 'GET')
  .map(
    ({ method = 'POST', path = '/' }) =>
      [method, `/api${path.replaceAll(/\{\w+\}/g, '0190a000-0000-7000-8000-000000000000')}`] as const,
  );

/** Every screen, because each may have a form. Only one-click forms may be posted from another site. */
const forms = exampleAddresses({}).flatMap(([name, address]) => (screens[name].isOneClick ? [] : [address]));
const elsewhere: [string, Record<string, string>][] = [
  ['a form on another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a form in a sandboxed frame', { origin: 'null' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
];

describe('a request that another site makes a browser send', () => {
  it('finds the endpoints to try', () => expect(mutating.length).toBeGreaterThan(12));

  it.each(elsewhere)('changes nothing on any endpoint (%s)', async (_name, headers) => {
    for (const [method, path] of mutating) {
      const answer = await person.send(method, path, {}, headers);
      expect([method, path, answer.status]).toEqual([method, path, 403]);
      expect(await answer.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
    }
  });

  it.each(elsewhere)('changes nothing through any form (%s)', async (_name, headers) => {
    for (const path of forms) {
      const body = new URLSearchParams({ name: 'x', words: 'x', email: 'x@example.org', password: 'a quiet place 1' });
      const answer = await app.request(path, { method: 'POST', body, headers: { ...headers, cookie: person.cookie } });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it('leaves the session as it was', async () => {
    expect(await (await person.get('/api/sessions/current')).json()).toMatchObject({ user: { id: person.id } });
  });

  it('cannot read an answer either: nothing allows other origins', async () => {
    const answer = await app.request('/api/sessions/current', {
      headers: { origin: 'https://evil.example', cookie: person.cookie },
    });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
});
