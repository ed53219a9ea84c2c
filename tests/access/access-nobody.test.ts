import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens } from '../../src/shared/screens/screens.ts';
import { users } from '../../src/features/accounts/server/tables.ts';
import { fillShipped } from '../../src/features/catalogue/server/commands/fill-shipped.ts';
import { allEndpoints, callEndpoint } from '../support/endpoints.ts';
import type { Person } from '../support/accounts/people.ts';
import { openScene } from '../support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { bodyOf } from '../support/tributes/tributes.ts';
import { halfDone, setUpApp } from '../support/accounts/two-step.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
});
afterAll(() => app.close());

/** Ways in which people lose every permission. Afterwards they still send the cookies they had before. */
const nobodies: [who: string, makeNobody: (person: Person) => Promise<string>][] = [
  [
    'was disabled',
    async ({ id, cookie }) => {
      await app.deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id));
      return cookie;
    },
  ],
  [
    'waits to be deleted',
    async ({ send, password, cookie }) => {
      const tributes = await bodyOf<{ tributes: { id: string }[] }>(await send('GET', '/api/tributes'));
      const fates = tributes.tributes.map(({ id }) => ({ id, fate: 'keep' }));
      await bodyOf(await send('POST', '/api/deletion-requests', { password, tributes: fates }));
      return cookie;
    },
  ],
  [
    'has yet to show the second step',
    async (person) => {
      await setUpApp(app, person);
      return halfDone(app, person);
    },
  ],
];

it.each(nobodies)('gives nobody who %s more than a visitor, even of what is their own', async (_, makeNobody) => {
  const person = await app.person();
  const scene = await openScene(app, person, 'private');
  const cookie = await makeNobody(person);
  const headers = { cookie, 'x-forwarded-for': '10.8.0.99' };
  for (const endpoint of allEndpoints()) {
    if (endpoint.access === 'open') continue;
    const answer = await callEndpoint(app, endpoint, { scene, keeper: person, headers });
    expect([endpoint.name, answer.status]).toEqual([endpoint.name, 401]);
  }
  for (const { path, access } of Object.values(screens)) {
    if (access === 'open' || access === 'guest') continue;
    const answer = await app.request(path.replace(':id', scene.tributeId), { headers });
    expect([path, answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([
      path,
      303,
      '/userauth/login',
    ]);
  }
  for (const address of [`/${scene.path}`, `/files/${scene.photographId}/1-64.webp`]) {
    const visitors = (await app.request(address)).status;
    expect([404, 410]).toContain(visitors);
    expect([address, (await app.request(address, { headers })).status]).toEqual([address, visitors]);
  }
});
