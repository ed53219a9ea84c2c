// npm starts a shell, which starts this process. A signal to npm ends only the shell, and the product would run on. So a
// process that npm started polls whether npm and its shell still exist. Polling needs no help from a shell or signals,
// so it also works on Windows.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

const LOOK_MS = 500;
const FARTHEST = 4;
const run = promisify(execFile);

/** Parent, process group and command line of a process. Null if they cannot be read. Windows has no process groups. */
async function aboutProcess(pid) {
  try {
    if (process.platform === 'linux') {
      const [stat, words] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8'),
        readFile(`/proc/${pid}/cmdline`, 'utf8'),
      ]);
      const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return { parent: Number(parent), group, words };
    }
    if (process.platform === 'win32') {
      const question = `Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}' | ForEach-Object { $_.ParentProcessId; $_.CommandLine }`;
      const { stdout } = await run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', question]);
      const [parent = '', ...words] = stdout.split(/\r?\n/);
      return { parent: Number(parent), words: words.join(' ') };
    }
    const { stdout } = await run('ps', ['-o', 'ppid=,pgid=,command=', '-p', String(pid)]);
    const [, parent = '', group, words = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)/s.exec(stdout) ?? [];
    return { parent: Number(parent), group, words };
  } catch {
    return null;
  }
}

/**
 * Returns the process ids of the shells that run `script`, and of npm, which started them. Returns null if npm had already
 * ended: npm and its children share a process group, but the process that then adopts the shell has another group.
 */
async function launchers(script) {
  const own = await aboutProcess(process.pid);
  const between = [];
  for (let pid = process.ppid; between.length < FARTHEST;) {
    const about = await aboutProcess(pid);
    if (!about) break;
    between.push(pid);
    if (!about.words.includes(script)) return about.group === own?.group ? between : null;
    pid = about.parent;
  }
  return [process.ppid];
}

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Ends this process as SIGTERM would, once npm or its shell has ended. */
export async function endWithLauncher() {
  const { npm_lifecycle_event: event, npm_lifecycle_script: script = '' } = process.env;
  if (event === undefined) return;
  const parent = process.ppid;
  const isScript = script.includes(basename(process.argv[1] ?? ''));
  // If another program that npm runs has started this process, that program (the parent) is watched instead of npm.
  const watched = isScript ? await launchers(script) : [parent];
  const look = setInterval(() => {
    if (watched !== null && process.ppid === parent && watched.every(isThere)) return;
    clearInterval(look);
    // Until the product serves requests, it has no listener for the signal and nothing to finish.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  }, LOOK_MS);
  look.unref();
}
