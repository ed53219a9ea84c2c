// Memory and processor time of a process and its children, as Linux counts them; also pauses a process.
import { readdirSync, readFileSync } from 'node:fs';

export const NOT_LINUX = 'only Linux says how much memory and time a process takes';
export const canMeasureProcesses = process.platform === 'linux';
/** The kernel reports processor time to programs in hundredths of a second, even if its own clock is finer. */
const TICKS_PER_SECOND = 100;
const KB_PER_MB = 1024;

interface Stat {
  pid: number;
  parent: number;
  /** Time of the process and of its children that have ended. */
  cpuSeconds: number;
}

/** A process and all processes that it started, directly or through others. */
function familyOf(pid: number): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const family = all.filter((one) => one.pid === pid);
  // The list grows during the loop, so that grandchildren are found too.
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

function statOf(pid: number): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: Number(fields[1]), cpuSeconds: ticks / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

/** Processor time of a process's main thread while it does the work. */
export async function mainThreadMs(pid: number, work: () => Promise<unknown>): Promise<number> {
  const ticks = () => {
    const fields = readText(`/proc/${pid}/task/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  };
  const before = ticks();
  await work();
  return ((ticks() - before) * 1000) / TICKS_PER_SECOND;
}

export const cpuSecondsOf = (pid: number): number => familyOf(pid).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);

export interface Memory {
  /** Proportional set size: a memory page that several processes share is divided among them. */
  pssMb: number;
  rssMb: number;
}

export function memoryOf(pid: number): Memory {
  const sum = { pssMb: 0, rssMb: 0 };
  for (const member of familyOf(pid)) {
    const rollup = readText(`/proc/${member.pid}/smaps_rollup`);
    const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / KB_PER_MB;
    sum.pssMb += of('Pss');
    sum.rssMb += of('Rss');
  }
  return sum;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Does the work while a process is paused, and always resumes the process afterwards. */
export async function whileStopped<Result>(pid: number, work: () => Promise<Result>): Promise<Result> {
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
