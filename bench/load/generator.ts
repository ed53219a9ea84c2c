// Uses wrk where it is installed, otherwise our own generator, which is slower.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { endWithUs } from '../children.ts';
import type { LoadOrder, LoadReport } from './order.ts';

const here = import.meta.dirname;

export interface Generator {
  name: string;
  run(order: LoadOrder): Promise<LoadReport>;
}

export function chooseGenerator(wanted = process.env.BENCH_GENERATOR): Generator {
  const wrk = wanted === 'sockets' ? null : onPath('wrk');
  if (wrk !== null) return { name: 'wrk', run: async (order) => reportOf(await output(wrk, wrkArguments(order))) };
  const script = join(here, 'sockets.ts');
  return {
    name: 'own sockets, without wrk',
    run: async (order) => reportOf(await output(process.execPath, [script, JSON.stringify(order)])),
  };
}

/** wrk gets one thread, so that it uses at most one processor. */
function wrkArguments({ url, connections, seconds, headers, memories, pathsFile }: LoadOrder): string[] {
  const script = join(here, memories ? 'wrk-memories.lua' : pathsFile ? 'wrk-paths.lua' : 'wrk-report.lua');
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const base = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`, '--timeout', '10s', '-s', script, ...given, url];
  if (memories)
    return [...base, '--', memories.wordsFile, String(memories.run), memories.hasAddress ? 'address' : 'none'];
  return pathsFile ? [...base, '--', pathsFile] : base;
}

/** Reads the report of a load generator. Throws if no request was answered: zero would look like a slow product. */
export function reportOf(printed: string): LoadReport {
  const line = printed.split('\n').findLast((part) => part.startsWith('{'));
  if (line === undefined) throw new Error(`The load generator said nothing that can be read:\n${printed}`);
  const report = JSON.parse(line) as LoadReport;
  if (report.requests === 0) throw new Error(`Nothing was answered under load:\n${printed}`);
  return report;
}

export async function output(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  endWithUs(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${printed}`);
  return printed;
}

/** Joins the reports of loads that run at once: rates are added, and the slowest time counts. */
export async function together(runs: readonly Promise<LoadReport>[]): Promise<LoadReport> {
  const reports = await Promise.all(runs);
  const sum = (of: (report: LoadReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  const most = (of: (report: LoadReport) => number) => Math.max(...reports.map(of));
  return {
    requests: sum(({ requests }) => requests),
    seconds: most(({ seconds }) => seconds),
    p50Ms: most(({ p50Ms }) => p50Ms),
    p99Ms: most(({ p99Ms }) => p99Ms),
    errors: sum(({ errors }) => errors),
  };
}

export function onPath(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {}
  }
  return null;
}
