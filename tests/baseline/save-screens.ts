import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRIBUTE_ID, TRIBUTE_PATH } from '../../seeds/tribute.ts';
import { screens } from '../../src/contract/screens.ts';
import { outlineOf } from './outline.ts';
import { saveText } from './save.ts';
import { ACTORS, openWorld, type Actor, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Queries that open a screen, or a state of one that its bare address does not show. */
const queries = ({ scene, ids }: World): Record<string, string[]> => ({
  preview: [`?tribute=${scene.tributeId}`],
  createTribute: ['', `?tribute=${scene.tributeId}`, `?tribute=${TRIBUTE_ID}`],
  invitation: [`?key=${scene.invitation.key}`],
  glimpse: [`?key=${scene.glimpse.key}`],
  planInvitation: [`?key=${scene.plan.invitation.key}`],
  ownMemory: [`?key=${scene.entry.editKey}`],
  ownCandle: [`?key=${scene.candle.editKey}`],
  claimPage: [`?key=${ids['preparedKey']}`],
  ownReport: [`?key=${ids['reportKey']}`],
});

function addressesOf(name: string, path: string): string[] {
  const ids: Record<string, string> = {
    ...world.ids,
    ...(name === 'adminQuote' && { slug: world.ids['quoteSlug'] ?? '' }),
    ...(name === 'adminPrompt' && { slug: world.ids['promptSlug'] ?? '' }),
    ...(name.endsWith('andle') && { entryId: world.scene.candle.id }),
    ...(name.endsWith('emory') && { entryId: world.scene.entry.id }),
    invitationId: name === 'planInvitation' ? world.scene.plan.invitation.id : world.scene.invitation.id,
  };
  const fill = (more: Record<string, string>) =>
    path.replaceAll(/:(\w+)/g, (_, param: string) => more[param] ?? ids[param] ?? param);
  const usual = (queries(world)[name] ?? ['']).map((query) => fill({}) + query);
  return path.includes(':tributePath') ? [...usual, fill({ tributePath: TRIBUTE_PATH })] : usual;
}

async function textAt(address: string, actor: Actor): Promise<string> {
  const answer = await world.app.request(address, { headers: world.headersOf(actor) });
  const text = await answer.text();
  const isHtml = (answer.headers.get('content-type') ?? '').includes('html');
  return [answer.status, answer.headers.get('location') ?? '', isHtml ? outlineOf(text) : text].join('\n');
}

it.each(ACTORS)('saves every screen as %s meets it', async (actor) => {
  for (const [name, { path }] of Object.entries(screens))
    for (const [at, address] of addressesOf(name, path).entries()) {
      await world.renewSessions();
      await saveText(`screens/${actor}/${name}${at === 0 ? '' : `-${at + 1}`}`, await textAt(address, actor));
    }
  expect(Object.keys(screens).length).toBeGreaterThan(0);
});
