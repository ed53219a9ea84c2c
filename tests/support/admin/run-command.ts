import { join } from 'node:path';
import type { LoneContext, OperatorAnswer } from '../../../src/app/server/operator/command.ts';
import { readCommand } from '../../../src/app/server/operator/read-command.ts';
import type { Deps } from '../../../src/platform/context.ts';
import { embeddedPlace } from '../../../src/platform/database/copies/embedded.ts';
import type { DatabasePlace } from '../../../src/platform/database/index.ts';
import { openDiskStore } from '../../../src/platform/file-store/disk.ts';
import { folderLibrary } from '../../../src/platform/library/folder.ts';
import type { Library } from '../../../src/platform/library/index.ts';

interface Opening {
  openFiles: LoneContext['openFiles'];
  openLibrary(): Library;
  databasePlace(): DatabasePlace;
  openBackups: LoneContext['openBackups'];
}

/** Runs a command of `npm run admin` in this process. A command that is not understood is refused. */
export async function runCommand(
  deps: Deps,
  typed: readonly string[],
  opening: Partial<Opening> = {},
): Promise<OperatorAnswer> {
  const asked = readCommand([...typed]);
  if (asked.kind !== 'run') return { isDone: false, says: asked.text };
  const ctx = {
    ...deps,
    actor: { kind: 'operator' } as const,
    openLibrary: () => folderLibrary('.'),
    openFiles: async () => deps.files,
    openBackups: async ({ to }: { to: string }) => openDiskStore(to),
    databasePlace: () => embeddedPlace(join(deps.config.dataDir, 'restored')),
    ...opening,
  };
  const { command, given } = asked;
  return 'run' in command ? command.run(ctx, given) : command.runAlone(ctx, given);
}
