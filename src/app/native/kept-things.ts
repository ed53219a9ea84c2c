import { readResponseCookies, type ResponseCookie } from '../../shared/api/response-cookies.ts';
import type { Secrets } from '../../ui/device/device.ts';

/** Name of the one value in the phone's secret store. */
const NAME = 'kept';

interface Saved {
  /** The session token. Empty if nobody is signed in. */
  token: string;
  /** Name, value and end (milliseconds since 1970) of everything that a browser would keep in a cookie. */
  things: [name: string, value: string, until: number][];
}

/** The session, and what a browser would keep in cookies: own posts, keys of links, passwords of pages. */
export interface KeptThings {
  token: () => string;
  value: (name: string) => string | undefined;
  /** All values in the form of a Cookie header. */
  header: () => string;
  /** Stores what an answer of the server says. */
  note: (headers: Pick<Headers, 'get'>) => void;
  /** Stores what a screen passes on to the next one. */
  noteScreen: (headers: Headers) => void;
  put: (cookie: { name: string; value: string; seconds: number }) => void;
  /** Resolves once everything is stored. Wait for it before the document is replaced. */
  saved: () => Promise<void>;
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'things' in value &&
  Array.isArray(value.things);

function parsed(text: string | null): Saved {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (isSaved(value)) return value;
  } catch {
    // An unreadable store means that nobody is signed in.
  }
  return { token: '', things: [] };
}

export async function openKeptThings(secrets: Secrets, now: () => number = Date.now): Promise<KeptThings> {
  const found = parsed(await secrets.read(NAME).catch(() => null));
  let { token } = found;
  const things = new Map(found.things.map(([name, value, until]) => [name, { value, until }]));
  let saving: Promise<void> = Promise.resolve();
  const save = () => {
    const text = JSON.stringify({
      token,
      things: [...things].map(([name, { value, until }]) => [name, value, until]),
    } satisfies Saved);
    // One write after the other, or an older one could arrive last. Without the store, the session ends with the app.
    saving = saving.then(() => secrets.write(NAME, text)).catch(() => undefined);
  };
  const isLive = (name: string) => (things.get(name)?.until ?? 0) > now();
  const put = ({ name, value, seconds }: { name: string; value: string; seconds: number }) => {
    if (value === '' || seconds <= 0) things.delete(name);
    else things.set(name, { value, until: now() + seconds * 1000 });
  };
  return {
    token: () => token,
    value: (name) => (isLive(name) ? things.get(name)?.value : undefined),
    header: () =>
      [...things.keys()]
        .filter(isLive)
        .map((name) => `${name}=${things.get(name)?.value}`)
        .join('; '),
    note(headers) {
      const [session, kept] = [headers.get('x-session'), headers.get('x-kept-set')];
      if (session === null && kept === null) return;
      if (session !== null) token = session;
      for (const [name, value, seconds] of keptIn(kept)) put({ name, value, seconds });
      save();
    },
    noteScreen(headers) {
      const cookies: ResponseCookie[] = readResponseCookies(headers);
      for (const cookie of cookies) put(cookie);
      if (cookies.length > 0) save();
    },
    put(cookie) {
      put(cookie);
      save();
    },
    saved: () => saving,
  };
}

function keptIn(header: string | null): [string, string, number][] {
  if (header === null || header === '') return [];
  const list: unknown = JSON.parse(decodeURIComponent(header));
  return Array.isArray(list) ? (list as [string, string, number][]) : [];
}
