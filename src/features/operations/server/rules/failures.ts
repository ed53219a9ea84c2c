import type { LoggedError } from '../tables/logs.ts';

const TEXT_CHARACTERS = 500;
const STACK_LINES = 12;
const SNAPSHOT_CHARACTERS = 4_000;
const LIST_ITEMS = 20;
const DEPTH = 4;
const REMOVED = '[removed]';

const TELLTALE =
  /pass(word|phrase)|secret|token|cookie|authorization|email|mailbox|oobcode|^(mail|address|to|code|key|ip)$/i;
const EMAIL_ADDRESS = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g;
const SECRET_SHAPED = /[\w-]{40,}/g;
/** Session tokens may be shorter, but their signature follows. */
const SIGNED = /[\w-]{20,}(\.\d+)?\.[\w-]{40,}/g;

export const withoutPersons = (text: string): string =>
  text
    .replaceAll(EMAIL_ADDRESS, '[address]')
    .replaceAll(SIGNED, REMOVED)
    .replaceAll(SECRET_SHAPED, REMOVED)
    .slice(0, TEXT_CHARACTERS);

function cleanValue(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return withoutPersons(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof Error) return withoutPersons(messageOf(value));
  if (typeof value !== 'object') return typeof value === 'bigint' ? String(value) : undefined;
  if (depth >= DEPTH) return '[deeper]';
  if (Array.isArray(value)) return value.slice(0, LIST_ITEMS).map((item) => cleanValue(item, depth + 1));
  return cleanEntries(value, depth + 1);
}

function cleanEntries(value: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(value).slice(0, LIST_ITEMS);
  return Object.fromEntries(
    entries.map(([name, part]) => [withoutPersons(name), TELLTALE.test(name) ? REMOVED : cleanValue(part, depth)]),
  );
}

/** Makes facts safe to store: short, shallow, without secrets or personal data. */
export function cleanFacts(facts: Record<string, unknown>): Record<string, unknown> {
  const clean = cleanEntries(facts, 0);
  return JSON.stringify(clean).length > SNAPSHOT_CHARACTERS ? { tooLong: Object.keys(clean) } : clean;
}

// Drizzle's message ends with the query's parameters, which contain typed text. Cut them off.
const messageOf = (error: Error): string => error.message.split('\nparams:')[0] ?? '';

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'unknown_error';
  if ('code' in error && (typeof error.code === 'string' || typeof error.code === 'number')) return String(error.code);
  return 'cause' in error ? codeOf(error.cause) : 'unknown_error';
};

const framesOf = (error: Error): string[] => (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));

/** Describes an error for the log. Omits the stack's first lines: they repeat the message, which may quote typed text. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) {
    return {
      message: withoutPersons(typeof error === 'string' ? error : 'Not an error'),
      code: 'unknown_error',
      stack: '',
      name: typeof error,
    };
  }
  const cause = error.cause instanceof Error ? ` (${messageOf(error.cause)})` : '';
  return {
    message: withoutPersons(messageOf(error) + cause),
    code: codeOf(error),
    stack: framesOf(error)
      .slice(0, STACK_LINES)
      .map((line) => line.trim())
      .join('\n'),
    name: error.name,
  };
}

export function placeOf(error: unknown): { file: string; function: string } {
  const frames = error instanceof Error ? framesOf(error) : [];
  const own = frames.find((line) => /[\\/](src|dist|seeds)[\\/]/.test(line) && !line.includes('node_modules')) ?? '';
  const [, named = '', file = ''] =
    /at (?:async )?(?:(.+?) \()?(?:file:\/\/)?.*?((?:src|dist|seeds)[\\/][^):]+)/.exec(own) ?? [];
  // The name of the release would make each failure a new one after each build.
  return { file: file.replace(/^dist[\\/]releases[\\/][^\\/]+/, 'dist'), function: named };
}

export interface ReportedError {
  name: string;
  message: string;
  code?: string | undefined;
  stack: string;
}

// An address's query or fragment may contain a link's code or a tribute's key. Cut both off.
const cleanReport = (text: string) => withoutPersons(text.replaceAll(/(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g, '$1'));

/** A stack frame of Chromium: `at name (address:1:2)`. Other browsers write `name@address:1:2`. */
const BROWSER_FRAME = /^(?:at )?(?:async )?(.*?)[ (]*(https?:\/\/[^\s()]+?)(?::\d+)*\)?$/;
const inOneForm = (line: string) =>
  line
    .trim()
    .slice(0, TEXT_CHARACTERS)
    .replace(/^([^\s@]*)@(https?:\S+)$/, 'at $1 ($2)');

/** Cleans a browser's error, and reads file and function from its first frame. */
export function reportedError(told: ReportedError): { error: Error; file: string; function: string } {
  const lines = told.stack.split('\n').map((line) => cleanReport(inOneForm(line)));
  const frames = lines.filter((line) => BROWSER_FRAME.test(line));
  const [, named = '', address = ''] = BROWSER_FRAME.exec(frames[0] ?? '') ?? [];
  const error = Object.assign(new Error(cleanReport(told.message)), {
    name: cleanReport(told.name),
    code: cleanReport(told.code ?? '') || 'unknown_error',
    stack: frames.map((line) => `    at ${line.replace(/^at /, '')}`).join('\n'),
  });
  return { error, file: URL.parse(address)?.pathname ?? '', function: named };
}
