// npm runs what it starts in a shell, and a shell that is told to end ends alone: the product would go on with nobody left
// to stop it. So whoever was started by npm looks whether npm and its shell are still there. No word of a shell is needed
// for that, so it is the same on Windows, where nobody can be told to end at all.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const LOOK_MS = 500;
const FARTHEST = 4;
const run = promisify(execFile);

/** The parent of a process and the words it was started with; null when nobody can say. */
async function aboutProcess(pid) {
  try {
    if (process.platform === 'linux') {
      const [stat, words] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8'),
        readFile(`/proc/${pid}/cmdline`, 'utf8'),
      ]);
      return { parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), words };
    }
    if (process.platform === 'win32') {
      const question = `Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}' | ForEach-Object { $_.ParentProcessId; $_.CommandLine }`;
      const { stdout } = await run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', question]);
      const [parent = '', ...words] = stdout.split(/\r?\n/);
      return { parent: Number(parent), words: words.join(' ') };
    }
    const { stdout } = await run('ps', ['-o', 'ppid=,command=', '-p', String(pid)]);
    const [, parent = '', words = ''] = /^\s*(\d+)\s+(.*)/s.exec(stdout) ?? [];
    return { parent: Number(parent), words };
  } catch {
    return null;
  }
}

/** The processes from this one's parent up to npm; the parent alone where npm cannot be found. */
async function launchers(from) {
  const between = [];
  for (let pid = from; pid > 0 && between.length < FARTHEST;) {
    between.push(pid);
    const about = await aboutProcess(pid);
    if (!about) break;
    if (/\bnpm\b/.test(about.words)) return between;
    pid = about.parent;
  }
  return [from];
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
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watched = await launchers(parent);
  const look = setInterval(() => {
    if (process.ppid === parent && watched.every(isThere)) return;
    clearInterval(look);
    // Before it serves nobody listens for the signal, and there is nothing to be finished politely.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  }, LOOK_MS);
  look.unref();
}
