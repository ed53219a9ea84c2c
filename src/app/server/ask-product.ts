// The embedded database belongs to one process. While the product runs, a command asks it through a socket in the data
// folder, which only the product's own user can open.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Deps } from '../../platform/context.ts';
import { socketFolder } from '../../platform/database/socket-folder.ts';
import type { Config } from '../../platform/settings/config.ts';
import * as words from '../../shared/words/en/operator.ts';
import { libraryOf, openBackups } from './adapters.ts';
import type { OperatorAnswer } from './operator/command.ts';
import { readCommand } from './operator/read-command.ts';

/** The settings of the command count, because the product may have been started before they were changed. */
const Asked = z.object({
  typed: z.array(z.string()),
  config: z.object({
    backup: z
      .object({
        to: z.string(),
        recipients: z.array(z.string()).readonly(),
        identities: z.array(z.string()).readonly(),
      })
      .nullable(),
    backupDays: z.number(),
  }),
});
const Answer = z.object({ isDone: z.boolean(), says: z.string() }) satisfies z.ZodType<OperatorAnswer>;

const addressFile = (dataDir: string) => join(dataDir, 'operator.address');

/** Answers commands until the returned function is called. */
export async function answerOperator(deps: Deps): Promise<() => Promise<void>> {
  const { dataDir } = deps.config;
  const place =
    process.platform === 'win32'
      ? { path: `\\\\.\\pipe\\rosemary-${randomUUID()}`, remove: () => undefined }
      : socketFolder(join(resolve(dataDir), 'operator'));
  // The command ends its side after its question, and still waits for the answer.
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(deps, socket));
  server.listen(place.path);
  await once(server, 'listening');
  await writeFile(addressFile(dataDir), place.path, { mode: 0o600 });
  return async () => {
    server.close();
    await rm(addressFile(dataDir), { force: true });
    place.remove();
  };
}

async function answer(deps: Deps, socket: Socket): Promise<void> {
  // The command may be stopped meanwhile. The work goes on.
  socket.on('error', () => undefined);
  const said = await runAsked(deps, await text(socket)).catch((error: unknown) => {
    deps.log.failure('A command of the operator failed', error);
    return { isDone: false, says: error instanceof Error ? error.message : String(error) };
  });
  socket.end(JSON.stringify(said));
}

async function runAsked(deps: Deps, question: string): Promise<OperatorAnswer> {
  const { typed, config } = Asked.parse(JSON.parse(question));
  const asked = readCommand(typed);
  if (asked.kind !== 'run' || !('run' in asked.command) || asked.command.isRunByProduct !== true)
    throw new Error('The product does not run this command');
  const ctx = {
    ...deps,
    config: { ...deps.config, ...config },
    actor: { kind: 'operator' } as const,
    openLibrary: (address: string, folder: string) => libraryOf(deps.config, address, folder),
    openFiles: async () => deps.files,
    openBackups: openBackups(deps.config),
  };
  return asked.command.run(ctx, asked.given);
}

/** Asks the running product. Null if none answers. */
export async function askProduct({ dataDir, ...config }: Config, typed: string[]): Promise<OperatorAnswer | null> {
  const path = await readFile(addressFile(dataDir), 'utf8').catch(() => null);
  if (path === null) return null;
  const socket = connect(path);
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  if (!isOpen) return null;
  const { backup, backupDays } = config;
  socket.end(JSON.stringify({ typed, config: { backup, backupDays } } satisfies z.input<typeof Asked>));
  // A product that is killed closes the socket, or resets it, before the answer is whole.
  const said = await text(socket).catch(() => '');
  return readAnswer(said) ?? { isDone: false, says: words.productStopped };
}

function readAnswer(said: string): OperatorAnswer | null {
  try {
    return Answer.parse(JSON.parse(said));
  } catch {
    return null;
  }
}
