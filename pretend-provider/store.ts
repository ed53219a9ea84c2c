import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyWorld, makeLists, type World } from './world.ts';

/** Waits this long after a change, so that one write stores several changes. */
const WAIT_MS = 50;

/** Opens the stored state. If `folder` is null, nothing is stored. */
export function openStore(folder: string | null): { world: World; flush: () => void } {
  const path = folder === null ? null : join(folder, 'pretend-provider.json');
  if (folder !== null) mkdirSync(folder, { recursive: true });
  const world: World = { ...emptyWorld(), ...readWorld(path) };
  makeLists(world);
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    if (timer !== null && path !== null) writeWorld(path, world);
    timer = null;
  };
  world.changed = () => {
    if (path !== null) timer ??= setTimeout(flush, WAIT_MS);
  };
  return { world, flush };
}

/** Each start may have another address. Rewrites the addresses of open pages to the current one. */
export function moveTo(world: World, origin: string): void {
  world.origin = origin;
  for (const { thing } of world.things.values())
    if (thing.object === 'checkout.session' && thing.url !== null)
      thing.url = new URL(new URL(thing.url).pathname, origin).href;
}

const maps = ['things', 'notes', 'links', 'answers', 'confirming'] as const;

/** Writes a new file and then renames it, so that after a power cut one of the two files is complete. */
function writeWorld(path: string, world: World): void {
  const { gone, due, deliveries } = world;
  const entries = maps.map((name) => [name, [...world[name]]]);
  const text = JSON.stringify({ ...Object.fromEntries(entries), gone: [...gone], due, deliveries: [...deliveries] });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

function readWorld(path: string | null): Partial<World> {
  const text = path === null ? null : readIfThere(path);
  if (text === null) return {};
  const kept = JSON.parse(text);
  return {
    ...Object.fromEntries(maps.map((name) => [name, new Map(kept[name])])),
    gone: new Set(kept.gone),
    due: kept.due,
    deliveries: new Set(kept.deliveries),
  };
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
