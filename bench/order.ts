import type { Engine } from './engines.ts';
import { lines } from './lines/all.ts';
import type { Line } from './line.ts';

export interface Order {
  lines: readonly Line[];
  /** Null means every engine of the machine. */
  engine: Engine['name'] | null;
  isQuick: boolean;
  isProfiled: boolean;
  isRemembered: boolean;
}

const flagsOf: Record<string, Partial<Order>> = {
  '--quick': { isQuick: true },
  '--profile': { isProfiled: true },
  '--remember': { isRemembered: true },
  '--embedded': { engine: 'embedded' },
  '--postgresql': { engine: 'PostgreSQL' },
};

/** Reads the command line. Returns null if it has an unknown line or option. */
export function readOrder(args: readonly string[]): Order | null {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  if (names.some((name) => !lines.some((line) => line.name === name))) return null;
  if (flags.some((flag) => flagsOf[flag] === undefined)) return null;
  const asked = names.length === 0 ? lines : lines.filter(({ name }) => names.includes(name));
  const order = { engine: null, isQuick: false, isProfiled: false, isRemembered: false };
  const whole: Order = { lines: asked, ...order, ...Object.assign({}, ...flags.map((flag) => flagsOf[flag])) };
  return whole.isQuick && names.length === 0 ? { ...whole, lines: lines.filter(({ hasExact }) => hasExact) } : whole;
}
