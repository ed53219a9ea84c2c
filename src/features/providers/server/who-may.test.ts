// Calls each endpoint about one provider in each role. For strangers the provider must look missing. Former staff are
// strangers from their next request.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, type Endpoint } from '../../../../tests/support/endpoints.ts';
import { asked, liveProvider } from '../../../../tests/support/providers/enquiries.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { unpaidReview } from '../../../../tests/support/providers/reviews.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { CodedLink } from '../../prepared/contract/coded-links.ts';
import { sessions } from '../../accounts/server/tables.ts';
import { providerInvitations, providers, providerStaff } from './tables.ts';

const fields = { name: 'Rose Hill', knownAs: '', born: null, died: null, place: '', says: '' };

const service = {
  kind: 'funeral',
  title: '',
  startsAt: '2026-12-04T14:30',
  zone: 'Europe/London',
  venue: '',
  address: '',
  note: '',
};

interface World {
  provider: string;
  enquiryId: string;
  preparedId: string;
  key: string;
  billId: string;
  reviewId: string;
}

/** `staff`: staff and owner may call it. `owner`: only the owner. Written by hand, so that it tests the contract too. */
const MAY: Record<string, 'staff' | 'owner'> = {
  'providers.read': 'staff',
  'providers.save': 'staff',
  'providers.history': 'staff',
  'providers.account': 'owner',
  'providers.onboard': 'owner',
  'providers.submit': 'owner',
  'providers.pause': 'owner',
  'providers.resume': 'owner',
  'providers.close': 'owner',
  'providerPeople.list': 'staff',
  'providerPeople.invite': 'owner',
  'providerPeople.revoke': 'owner',
  'providerPeople.remove': 'owner',
  'providerPeople.handOver': 'owner',
  'providerPhotographs.preview': 'staff',
  'providerPhotographs.list': 'staff',
  'providerPhotographs.describe': 'staff',
  'providerPhotographs.order': 'staff',
  'providerPhotographs.remove': 'staff',
  'providerEnquiries.list': 'staff',
  'providerEnquiries.read': 'staff',
  'providerEnquiries.answer': 'staff',
  'providerEnquiries.end': 'staff',
  'reviews.forProvider': 'staff',
  'reviews.answer': 'staff',
  'prepared.list': 'staff',
  'prepared.prepare': 'staff',
  'prepared.read': 'staff',
  'prepared.save': 'staff',
  'prepared.remove': 'staff',
  'prepared.renewLink': 'staff',
  'prepared.contestAsProvider': 'staff',
  'preparedPhotographs.list': 'staff',
  'preparedPhotographs.describe': 'staff',
  'preparedPhotographs.order': 'staff',
  'preparedPhotographs.remove': 'staff',
  'serviceEvents.providerList': 'staff',
  'serviceEvents.providerAdd': 'staff',
  'serviceEvents.providerSave': 'staff',
  'serviceEvents.providerRemove': 'staff',
  'bills.ofProvider': 'staff',
  'bills.make': 'staff',
  'bills.payments': 'owner',
  'bills.payouts': 'owner',
};

const bodyFor = (name: string): object | undefined => {
  const bodies: Record<string, object> = {
    'providers.save': { rev: 1, changes: { says: 'Day and night.' } },
    'providers.close': { isSure: true },
    'providerPeople.handOver': { isSure: true },
    'providerPeople.invite': { invitationId: randomUUID() },
    'providerPhotographs.describe': { caption: 'The quiet room' },
    'providerPhotographs.order': { photographIds: [] },
    'providerEnquiries.answer': { messageId: randomUUID(), words: 'We can.' },
    'reviews.answer': { rev: 1, answer: 'Thank you.' },
    'prepared.prepare': { id: randomUUID(), fields },
    'prepared.save': { fields },
    'preparedPhotographs.describe': { caption: 'At the sea' },
    'preparedPhotographs.order': { photographIds: [] },
    'prepared.contestAsProvider': { contestId: randomUUID(), says: 'It is not theirs.' },
    'serviceEvents.providerAdd': { serviceEventId: randomUUID(), fields: service },
    'serviceEvents.providerSave': { rev: 1, fields: service, isCancelled: false },
    'bills.make': { billId: randomUUID(), title: 'A funeral' },
  };
  return bodies[name];
};

/** Endpoints with a provider's id in the path. Admins and families have their own endpoints. */
const isOfProvider = ({ name, path, access }: Endpoint) =>
  access === 'member' &&
  /^\/providers\/\{(id|providerId)\}/.test(path) &&
  !['providers.takeUp', 'providers.disown'].includes(name);
const ofProvider = allEndpoints().filter(isOfProvider);

let app: TestApp;
let owner: Person;
let staff: Person;
let left: Person;
let stranger: Person;
let elsewhere: Person;
let family: Person;
let world: World;
let other: string;

beforeAll(async () => {
  app = await openTestApp();
  [owner, staff, left] = [await app.person(), await app.person(), await app.person()];
  [stranger, elsewhere, family] = [await app.person(), await app.person(), await app.person()];
  const provider = await liveProvider(app, owner);
  // The owner of another provider is a stranger here too.
  other = await liveProvider(app, elsewhere, { tradingName: 'Bell & Sons' });
  for (const person of [staff, left]) await addStaff(app, provider, person.id);
  world = await worldOf(provider);
  await app.deps.db
    .delete(providerStaff)
    .where(and(eq(providerStaff.providerId, provider), eq(providerStaff.userId, left.id)));
});
afterAll(() => app.close());

async function worldOf(provider: string): Promise<World> {
  const { id: enquiryId } = await asked(family, [provider]);
  const [preparedId, billId] = [randomUUID(), randomUUID()];
  const made = await owner.send('POST', `/api/providers/${provider}/pages`, { id: preparedId, fields });
  const { link } = await bodyOf<{ link: CodedLink }>(made, 201);
  const reviewId = await unpaidReview(app, provider, family.id);
  await bodyOf(await owner.send('POST', `/api/providers/${provider}/bills`, { billId, title: 'A funeral' }), 201);
  return {
    provider,
    enquiryId,
    preparedId,
    key: new URL(link.address).searchParams.get('key') ?? '',
    billId,
    reviewId,
  };
}

function addressFor({ name, path }: Endpoint, provider: string, real: boolean): string {
  const known: Record<string, string> = {
    id: name.startsWith('prepared') ? world.preparedId : provider,
    providerId: provider,
    preparedId: world.preparedId,
    enquiryId: world.enquiryId,
    reviewId: world.reviewId,
  };
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_, part: string) => (real ? known[part] : undefined) ?? randomUUID())}`;
}

const ask = (person: Pick<Person, 'send'>, endpoint: Endpoint, address = addressFor(endpoint, world.provider, true)) =>
  person.send(endpoint.method, address, endpoint.method === 'GET' ? undefined : bodyFor(endpoint.name));

const told = async (answer: Response): Promise<[number, unknown]> => [answer.status, await answer.json()];

describe('an endpoint about a provider', () => {
  it('is in the table, and each of the table is one', () => {
    expect(ofProvider.map(({ name }) => name).toSorted()).toEqual(Object.keys(MAY).toSorted());
  });

  it('asks a visitor to sign in', async () => {
    const answers = await Promise.all(ofProvider.map(async (one) => [one.name, (await ask(app, one)).status]));
    expect(answers).toEqual(ofProvider.map(({ name }) => [name, 401]));
  });

  it('tells no stranger, no other provider, no family of it and nobody who has left whether it is there', async () => {
    for (const person of [stranger, elsewhere, family, left])
      for (const one of ofProvider) {
        const [there, invented] = [await ask(person, one), await ask(person, one, addressFor(one, '', false))];
        const answers = [await told(there), await told(invented)];
        expect([one.name, answers[0]]).toEqual([one.name, answers[1]]);
        expect([one.name, answers[0]?.[0]]).toEqual([one.name, 404]);
      }
  });

  it('lets staff do their work, and tells them plainly what is the owner’s', async () => {
    for (const one of ofProvider.filter(({ name }) => MAY[name] === 'owner')) {
      const [status, body] = await told(await ask(staff, one));
      expect([one.name, status, Reflect.get(Object(body), 'code')]).toEqual([one.name, 403, 'ROLE_TOO_SMALL']);
      expect(JSON.stringify(body)).not.toMatch(/this page/);
    }
    for (const one of ofProvider.filter(({ name, method }) => MAY[name] === 'staff' && method === 'GET'))
      expect([one.name, (await ask(staff, one)).status]).toEqual([one.name, 200]);
  });

  it('reaches nothing of one provider by way of another', async () => {
    const across = ofProvider.filter(({ path }) =>
      /\{(enquiryId|id|photographId|invitationId|userId)\}.*\{|\/pages\/\{id\}/.test(path),
    );
    expect(across.length).toBeGreaterThan(8);
    for (const one of across.filter(({ name }) => name !== 'providerPeople.revoke')) {
      const { status } = await ask(
        elsewhere,
        one,
        addressFor(one, other, true).replace(`/providers/${world.provider}`, `/providers/${other}`),
      );
      expect([one.name, status]).toEqual([one.name, 404]);
    }
    const { enquiries } = await bodyOf<{ enquiries: unknown[] }>(
      await elsewhere.get(`/api/providers/${other}/enquiries`),
    );
    const { pages } = await bodyOf<{ pages: unknown[] }>(await elsewhere.get(`/api/providers/${other}/pages`));
    expect([enquiries, pages]).toEqual([[], []]);
  });

  it('is lost with the request after the one that removed them, in the same session', async () => {
    const leaver = await app.person();
    await addStaff(app, world.provider, leaver.id);
    const read = ofProvider.find(({ name }) => name === 'providerEnquiries.read');
    if (read === undefined) throw new Error('There is no way to read an enquiry');
    expect((await ask(leaver, read)).status).toBe(200);
    const gone = await owner.send('DELETE', `/api/providers/${world.provider}/staff/${leaver.id}`);
    expect(gone.status).toBe(200);
    for (const one of ofProvider) expect([one.name, (await ask(leaver, one)).status]).toEqual([one.name, 404]);
    const open = await app.deps.db.$count(sessions, eq(sessions.userId, leaver.id));
    expect(open).toBe(1);
    const { providers: acted } = await bodyOf<{ providers: unknown[] }>(await leaver.get('/api/providers'));
    expect(acted).toEqual([]);
  });

  it('refuses an id that is none in words, and never as a fault', async () => {
    for (const one of ofProvider) {
      const wrong = one.path.replaceAll(/\{(\w+)\}/g, () => 'not-an-id');
      const answer = await owner.send(one.method, `/api${wrong}`, one.method === 'GET' ? undefined : bodyFor(one.name));
      expect([one.name, answer.status < 500 && answer.status >= 400]).toEqual([one.name, true]);
    }
  });
});

describe('a screen of a provider', () => {
  const parts = [
    '',
    '/profile',
    '/preview',
    '/photographs',
    '/staff',
    '/state',
    '/enquiries',
    '/words',
    '/pages',
    '/bills',
    '/payments',
  ] as const;
  const OWNERS: readonly string[] = ['/payments'];
  const screensOf = () => [
    ...parts.map((part) => `/provider/${world.provider}${part}`),
    `/provider/${world.provider}/enquiries/${world.enquiryId}`,
    `/provider/${world.provider}/pages/${world.preparedId}`,
    `/provider/${world.provider}/pages/${world.preparedId}/photographs`,
    `/provider/${world.provider}/bills/${world.billId}`,
  ];

  it('is shown to its people, whose role decides what stands there', async () => {
    for (const path of screensOf()) {
      const isOwners = OWNERS.some((part) => path.endsWith(part));
      expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
      expect([path, (await staff.get(path)).status]).toEqual([path, isOwners ? 403 : 200]);
    }
    const hub = await (await staff.get(`/provider/${world.provider}`)).text();
    expect(hub).not.toContain(`/provider/${world.provider}/payments`);
    const state = await (await staff.get(`/provider/${world.provider}/state`)).text();
    for (const owners of ['value="begin"', 'value="submit"', 'value="pause"', 'value="close"'])
      expect(state).not.toContain(owners);
  });

  it('is nothing to anybody else, and one that is none is the same nothing', async () => {
    for (const person of [stranger, elsewhere, family, left])
      for (const path of screensOf()) {
        const answer = await person.get(path);
        expect([path, answer.status]).toEqual([path, 404]);
        expect(await answer.text()).not.toContain('Rowan');
      }
    for (const path of screensOf()) {
      const answer = await app.request(path);
      expect([path, answer.status, answer.headers.get('location')?.startsWith('/userauth/login')]).toEqual([
        path,
        303,
        true,
      ]);
    }
    for (const part of parts) expect([part, (await owner.get(`/provider/none${part}`)).status]).toEqual([part, 404]);
  });

  it('takes no form from somebody who is no part of it', async () => {
    const before = await app.deps.db.select().from(providers).where(eq(providers.id, world.provider));
    const intents = [
      'save',
      'pause',
      'close',
      'begin',
      'submit',
      'invite',
      'remove',
      'hand-over',
      'answer',
      'end',
      'prepare',
      'link',
    ];
    for (const path of screensOf())
      for (const intent of intents) {
        const body = new URLSearchParams({
          intent,
          isSure: 'yes',
          words: 'We can.',
          name: 'Rose',
          legalName: 'Ours now',
          rev: '1',
        });
        const answer = await app.request(path, { method: 'POST', headers: { cookie: stranger.cookie }, body });
        // An unknown intent redirects back to the same screen, which shows strangers nothing.
        const isLedBack =
          answer.status === 303 && new URL(answer.headers.get('location') ?? '', app.origin).pathname === path;
        expect([path, intent, isLedBack || (answer.status >= 400 && answer.status < 500)]).toEqual([
          path,
          intent,
          true,
        ]);
      }
    expect(await app.deps.db.select().from(providers).where(eq(providers.id, world.provider))).toEqual(before);
    expect(await app.deps.db.$count(providerInvitations, eq(providerInvitations.providerId, world.provider))).toBe(0);
  });

  it('takes no form of another site, signed in or not', async () => {
    for (const path of screensOf()) {
      const headers = { cookie: owner.cookie, origin: 'https://elsewhere.example' };
      const body = new URLSearchParams({ intent: 'close', isSure: 'yes' });
      expect([path, (await app.request(path, { method: 'POST', headers, body })).status]).toEqual([path, 403]);
    }
  });
});
