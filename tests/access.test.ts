// Who may do what: every endpoint and every screen, asked by everyone. The tables under __snapshots__ are reviewed like
// code: a changed status there is a changed permission.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../src/contract/contract.ts';
import { screens } from '../src/contract/screens.ts';
import { endpointExamples } from './support/endpoint-examples.ts';
import type { Person } from './support/people.ts';
import { png } from './support/pictures.ts';
import { openScene, type Scene } from './support/scenes.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';

const ACTORS = ['visitor', 'unverified', 'member', 'admin', 'steward'] as const;
type ActorName = (typeof ACTORS)[number];

let app: TestApp;
let people: Record<Exclude<ActorName, 'visitor'>, Person>;

beforeAll(async () => {
  app = await openTestApp();
  people = {
    unverified: await app.person({ isVerified: false }),
    member: await app.person(),
    admin: await app.person({ role: 'admin' }),
    steward: await app.person(),
  };
});
afterAll(() => app.close());

const headersOf = (actor: ActorName): Record<string, string> => ({
  'x-forwarded-for': `10.8.0.${ACTORS.indexOf(actor) + 1}`,
  ...(actor !== 'visitor' && { cookie: people[actor].cookie }),
});

/** Asks as everyone in turn, the steward last, because only the steward changes what is asked about. */
async function askAll(ask: (actor: ActorName) => Promise<Response>): Promise<string[]> {
  const answers: string[] = [];
  for (const actor of ACTORS) {
    const answer = await ask(actor);
    const to = answer.headers.get('location');
    answers.push(to === null ? String(answer.status) : `${answer.status} ${to.replaceAll(/[0-9a-f-]{36}/g, '{id}')}`);
  }
  return answers;
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) => `${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ').trimEnd()}\n`).join('');
}

interface Endpoint {
  name: string;
  access: string;
  method: string;
  path: string;
  example: (scene: Scene, steward: Person) => object | undefined;
}

function endpoints(): Endpoint[] {
  return Object.entries(contract).flatMap(([domain, group]) =>
    Object.entries(group).map(([name, procedure]) => {
      const { route, meta } = procedure['~orpc'];
      const example = Reflect.get(Reflect.get(endpointExamples, domain), name) as Endpoint['example'];
      return { name: `${domain}.${name}`, access: meta.access, method: route.method ?? '', path: route.path ?? '', example };
    }),
  );
}

function callEndpoint({ method, path, example }: Endpoint, scene: Scene, actor: ActorName): Promise<Response> {
  const rest = new Map<string, unknown>(Object.entries(example(scene, people.steward) ?? {}));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return value;
  });
  if (method !== 'GET') {
    return app.send(method, `/api${address}`, rest.size > 0 ? Object.fromEntries(rest) : undefined, headersOf(actor));
  }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return app.send('GET', `/api${address}?${query}`, undefined, headersOf(actor));
}

/** These end or replace the session that asks, so they are asked last. */
const ENDS_SESSIONS = ['accounts.signIn', 'accounts.signOut'];

it('answers each actor at every endpoint as the reviewed table says', async () => {
  const rows: string[][] = [];
  let scene = await openScene(app, people.steward);
  const asked = Map.groupBy(endpoints(), ({ name }) => ENDS_SESSIONS.includes(name));
  for (const endpoint of [...(asked.get(false) ?? []), ...(asked.get(true) ?? [])]) {
    if (!ENDS_SESSIONS.includes(endpoint.name)) scene = await openScene(app, people.steward);
    rows.push([endpoint.name, endpoint.access, ...(await askAll((actor) => callEndpoint(endpoint, scene, actor)))]);
  }
  const text = table(['endpoint', 'access', ...ACTORS], rows);
  await expect(text).toMatchFileSnapshot('./__snapshots__/access-endpoints.txt');
});
