import { TRIBUTE_ID, TRIBUTE_PATH } from '../../seeds/tribute.ts';
import { screens, type ScreenName } from '../../src/shared/screens/screens.ts';
import { exampleAddress } from '../support/screen-examples.ts';
import type { World } from './world.ts';

/** Addresses of a screen for the content of `world.ts`. Adds the empty editor, and the screens of the example page. */
export function addressesOf({ values }: World, name: ScreenName): string[] {
  if (name === 'createTribute')
    return ['', 'tribute=:id', `tribute=${TRIBUTE_ID}`].map((query) => exampleAddress(name, values, { query }));
  const usual = exampleAddress(name, values);
  if (!screens[name].path.includes(':tributePath')) return [usual];
  return [usual, exampleAddress(name, { ...values, tributePath: TRIBUTE_PATH }, { query: '' })];
}
