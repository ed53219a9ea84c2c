// npm runs what it starts in a shell, and a shell that is told to end ends alone: the product would go on with nobody left
// to stop it. So whoever was started by npm looks whether npm and its shell are still there. No word of a shell is needed
// for that, so it is the same on Windows, where nobody can be told to end at all.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

const LOOK_MS = 500;
const FARTHEST = 4;
const run = promisify(execFile);

/** The parent, the process group and the words of a process; null when nobody can say. Windows has no groups. */
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
 * The shells that run `script` and npm, which started them; null when npm had gone before we looked. Who then has adopted
 * the shell is of another process group: npm gives its own to what it starts.
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

/** Ends this process as SIGTERM would, once one of those who started it by npm has gone. */
export async function endWithLauncher() {
  const { npm_lifecycle_event: event, npm_lifecycle_script: script = '' } = process.env;
  if (event === undefined) return;
  const parent = process.ppid;
  const isScript = script.includes(basename(process.argv[1] ?? ''));
  // Whatever a script of npm starts in its turn has that one to look at.
  const watched = isScript ? await launchers(script) : [parent];
  const look = setInterval(() => {
    if (watched !== null && process.ppid === parent && watched.every(isThere)) return;
    clearInterval(look);
    // Before it serves nobody listens for the signal, and there is nothing to be finished politely.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  }, LOOK_MS);
  look.unref();
}
