import { TRIBUTE_ID, TRIBUTE_PATH } from '../../seeds/tribute.ts';
import type { World } from './world.ts';

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

/** Every address of a screen that shows it in this world, also on the example page. */
export function addressesOf(world: World, name: string, path: string): string[] {
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
