import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export class ReleaseMissing extends Error {}

/** Unpacks an earlier release into a folder of its own. If it is not built, only its operator's commands can be run. */
export async function unpackRelease(
  root: string,
  commit: string,
  { isBuilt = true } = {},
): Promise<{ folder: string; remove(): Promise<void> }> {
  await run('git', ['-C', root, 'cat-file', '-e', `${commit}^{commit}`]).catch(() => {
    throw new ReleaseMissing(
      `The release ${commit} is not in this clone, so nothing can be said about replacing it. Fetch the whole history: git fetch --unshallow`,
    );
  });
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-release-'));
  const archive = execFileSync('git', ['-C', root, 'archive', commit], { maxBuffer: 512 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lockOf = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8');
  if ((await lockOf(folder)) === (await lockOf(root)))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
  if (isBuilt) await run(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
