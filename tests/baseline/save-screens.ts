import { afterAll, beforeAll, expect, it } from 'vitest';
import { screenNames } from '../../src/shared/screens/screens.ts';
import { addressesOf } from './addresses.ts';
import { outlineOf } from './outline.ts';
import { saveText } from './save.ts';
import { ACTORS, openWorld, type Actor, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function textAt(address: string, actor: Actor): Promise<string> {
  const answer = await world.app.request(address, { headers: world.headersOf(actor) });
  const text = await answer.text();
  const isHtml = (answer.headers.get('content-type') ?? '').includes('html');
  return [answer.status, answer.headers.get('location') ?? '', isHtml ? outlineOf(text) : text].join('\n');
}

it.each(ACTORS)('saves every screen as %s meets it', async (actor) => {
  for (const name of screenNames)
    for (const [at, address] of addressesOf(world, name).entries()) {
      await world.renewSessions();
      await saveText(`screens/${actor}/${name}${at === 0 ? '' : `-${at + 1}`}`, await textAt(address, actor));
    }
  expect(screenNames.length).toBeGreaterThan(0);
});
