import type { Writable } from '../../../../platform/database/index.ts';
import type { Thing, ThingId } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';

/** Reads a reported thing without checking permissions. Null if the thing does not exist. */
export const thingNow = (db: Writable, { kind, id }: ThingId): Promise<Thing | null> => kinds[kind].read(db, id);
