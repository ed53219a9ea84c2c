import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints, callEndpoint, type Endpoint } from '../support/endpoints.ts';
import { openScene } from '../support/tributes/scenes.ts';
import { saveText } from './save.ts';
import { openWorld, type Actor, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const actorOf = ({ access }: Endpoint): Actor =>
  access === 'admin' ? 'admin' : access === 'open' ? 'visitor' : 'owner';

it.each(allEndpoints())('saves the answer of $name', async (endpoint) => {
  const { app, people } = world;
  app.clock.advance(13 * 60_000);
  await world.renewSessions();
  const scene = endpoint.method === 'GET' ? world.scene : await openScene(app, people.owner);
  const headers = world.headersOf(actorOf(endpoint));
  const answer = await callEndpoint(app, endpoint, { scene, keeper: people.owner, headers });
  const said = [`${endpoint.access} ${endpoint.method} ${endpoint.path}`, answer.status, await textOf(answer)];
  await saveText(`api/${endpoint.name}`, said.join('\n'));
  expect(answer.status).toBeLessThan(500);
});

/** The text of an answer. A stream of events never ends, so its content type is returned instead. */
async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? '';
  if (!type.includes('event-stream')) return readable(await answer.text());
  await answer.body?.cancel();
  return type;
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}
