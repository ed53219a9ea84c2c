import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import pg, { type Pool } from 'pg';
import * as z from 'zod';
import { UnknownMessage } from './index.ts';
import { localWords, type LocalWords } from './local-words.ts';

// One PostgreSQL channel carries all our channels, so that listening to another one needs no round trip.
const CHANNEL = 'rosemary';
const RETRY_MS = [100, 300, 1_000, 3_000, 10_000];
const TELL = 'select pg_notify($1, $2)';

/** How often a test message is sent, and how long its way through the pool and the server back to us may take. */
export interface Heartbeat {
  everyMs: number;
  withinMs: number;
}
const HEARTBEAT: Heartbeat = { everyMs: 10_000, withinMs: 5_000 };

export interface HeardWords {
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): void;
  onNotification(channel: string, heard: (payload: string) => void, missed: () => void): Promise<void>;
  isListening(): boolean;
  onUnknown: LocalWords['onUnknown'];
  tell(channel: string, payload: string): Promise<void>;
  telling(channel: string, payloads: string[]): SQL;
  close(): Promise<void>;
}

const Told = z.object({ by: z.string(), channel: z.string(), payload: z.string() });
type Told = z.infer<typeof Told>;

function toldIn(text: string): Told | null {
  try {
    return Told.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

interface Line {
  isAlive(): boolean;
  listen(channel: string): Promise<void>;
  close(): Promise<void>;
}

interface LineSettings extends Heartbeat {
  url: string;
  pool: Pool;
  channels: readonly string[];
  heard: (channel: string, payload: string) => void;
  /** Called when the connection has broken or gone silent. */
  lost: () => void;
}

/**
 * LISTEN and NOTIFY on a connection of their own, which is opened again whenever it breaks. This process hears its own
 * messages at once. After a failover or behind a firewall, a connection can go silent without breaking. So test
 * messages are sent through the pool, like all messages. If one does not return, messages may be lost.
 */
export async function heardWords(url: string, pool: Pool, heartbeat: Heartbeat = HEARTBEAT): Promise<HeardWords> {
  const me = randomUUID();
  const local = localWords();
  const asTold = (channel: string, payload: string) => JSON.stringify({ by: me, channel, payload } satisfies Told);
  const onMissed: (() => void)[] = [];
  /** Listeners of channels that are not ours. */
  const others = localWords();
  const otherChannels = new Set<string>();
  const heard = (channel: string, text: string) => {
    if (!others.tell(channel, text)) hear(local, text, me);
  };
  const missed = () => onMissed.forEach((one) => one());
  const kept = keepLine((lost) => {
    const channels = [CHANNEL, ...otherChannels];
    return openLine({ url, pool, channels, heard, lost, ...heartbeat });
  }, missed);

  await kept.connect();
  return {
    listen(channel, hearer, miss) {
      local.listen(channel, hearer);
      if (miss) onMissed.push(miss);
    },
    async onNotification(channel, hearer, miss) {
      others.listen(channel, hearer);
      otherChannels.add(channel);
      onMissed.push(miss);
      await kept.line()?.listen(channel);
    },
    isListening: () => kept.line()?.isAlive() ?? false,
    onUnknown: local.onUnknown,
    async tell(channel, payload) {
      local.tell(channel, payload);
      await pool.query(TELL, [CHANNEL, asTold(channel, payload)]);
    },
    telling(channel, payloads) {
      const told = payloads.map((payload) => asTold(channel, payload));
      return sql`(select count(pg_notify(${CHANNEL}, word)) from unnest(${sql.param(told)}::text[]) as word) as told`;
    },
    close: () => kept.close(),
  };
}

/** Opens the line again whenever it is lost. Calls `missed` then, and again when the line is back. */
function keepLine(open: (lost: () => void) => Promise<Line>, missed: () => void) {
  let line: Line | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let tries = 0;

  const lost = () => {
    line = null;
    missed();
    connectLater();
  };
  const connect = async () => {
    const opened = await open(lost);
    if (isClosed) return opened.close();
    // Messages before this moment may be lost. From here on, all messages arrive.
    missed();
    line = opened;
    tries = 0;
  };
  const connectLater = () => {
    if (isClosed) return;
    const waitMs = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)];
    tries += 1;
    retry = setTimeout(() => connect().catch(connectLater), waitMs);
  };
  return {
    connect,
    line: () => line,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await line?.close();
    },
  };
}

/** Handles a message. Never throws: all who can use the database can send messages, and a throw would end the process. */
function hear(local: LocalWords, text: string, me: string): void {
  const told = toldIn(text);
  if (told === null) return local.unknown(CHANNEL, new UnknownMessage());
  if (told.by !== me && !local.tell(told.channel, told.payload)) local.unknown(told.channel, new UnknownMessage());
}

/** Opens a listening connection, which is given up as soon as one of its test messages does not return. */
async function openLine({ url, pool, channels, heard, lost, everyMs, withinMs }: LineSettings): Promise<Line> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rosemary words',
    keepAlive: true,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  // Each connection has its own channel for test messages, so no other process hears them.
  const mine = `${CHANNEL}_${randomUUID().replaceAll('-', '')}`;
  let isAlive = true;
  let hasReturned = () => {};
  let timer: NodeJS.Timeout | undefined;
  const end = (isBroken: boolean) => {
    if (!isAlive) return;
    isAlive = false;
    clearTimeout(timer);
    if (isBroken) lost();
  };
  const beat = async () => {
    const returned = new Promise<void>((resolve) => (hasReturned = resolve));
    const came = await cameRound(pool, mine, { returned, withinMs });
    if (!isAlive) return;
    if (came) {
      timer = setTimeout(beat, everyMs);
      return;
    }
    end(true);
    // Destroys the socket: `end()` would send a goodbye and wait for an answer from a silent server.
    client.connection.stream.destroy();
  };
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload = '' }) =>
    channel === mine ? hasReturned() : heard(channel, payload),
  );
  const listenTo = async (names: readonly string[]) =>
    void (await client.query(names.map((name) => `listen ${pg.escapeIdentifier(name)}`).join('; ')));
  try {
    await client.connect();
    await listenTo([...channels, mine]);
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
  client.on('end', () => end(true));
  timer = setTimeout(beat, everyMs);
  return {
    isAlive: () => isAlive,
    listen: (channel) => listenTo([channel]),
    async close() {
      end(false);
      await Promise.race([client.end(), late(withinMs)]);
    },
  };
}

async function cameRound(
  pool: Pool,
  channel: string,
  { returned, withinMs }: { returned: Promise<void>; withinMs: number },
): Promise<boolean> {
  const query = { text: TELL, values: [channel, ''], query_timeout: withinMs };
  // Sends the test message again after a failure, because an idle connection in the pool may have broken.
  const sent = pool.query(query).catch(() => pool.query(query));
  const round = sent.then(
    () => returned.then(() => true),
    () => false,
  );
  return Promise.race([round, late(withinMs)]);
}

/** Resolves to false after `ms`. Input that arrived while the process was busy is handled before that. */
const late = (ms: number) =>
  new Promise<false>((resolve) => {
    setTimeout(() => setImmediate(() => setImmediate(resolve, false)), ms).unref();
  });
