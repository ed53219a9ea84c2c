import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import pg, { type Pool } from 'pg';
import { localWords } from './local-words.ts';

// One channel of PostgreSQL carries all of ours, so that listening needs no word from the server.
const CHANNEL = 'rosemary';
const RETRY_MS = [100, 300, 1_000, 3_000, 10_000];

export interface HeardWords {
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): void;
  tell(channel: string, payload: string): Promise<void>;
  telling(channel: string, payloads: string[]): SQL;
  close(): Promise<void>;
}

interface Told {
  by: string;
  channel: string;
  payload: string;
}

/** LISTEN and NOTIFY on a connection of its own, made anew whenever it breaks. This process hears its own words at once. */
export async function heardWords(url: string, pool: Pool): Promise<HeardWords> {
  const me = randomUUID();
  const local = localWords();
  const asTold = (channel: string, payload: string) => JSON.stringify({ by: me, channel, payload } satisfies Told);
  const onMissed: (() => void)[] = [];
  let line: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let tries = 0;

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'rosemary words', keepAlive: true });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      const told: Told = JSON.parse(payload ?? '');
      if (told.by !== me) local.tell(told.channel, told.payload);
    });
    client.on('end', () => {
      if (line === client) reconnectLater();
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    line = client;
    tries = 0;
  };
  const reconnectLater = () => {
    line = null;
    if (isClosed) return;
    const pause = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)];
    tries += 1;
    retry = setTimeout(() => {
      connect().then(() => onMissed.forEach((missed) => missed()), reconnectLater);
    }, pause);
  };

  await connect();
  return {
    listen(channel, heard, missed) {
      local.listen(channel, heard);
      if (missed) onMissed.push(missed);
    },
    async tell(channel, payload) {
      local.tell(channel, payload);
      await pool.query('select pg_notify($1, $2)', [CHANNEL, asTold(channel, payload)]);
    },
    telling(channel, payloads) {
      const told = payloads.map((payload) => asTold(channel, payload));
      return sql`(select count(pg_notify(${CHANNEL}, word)) from unnest(${sql.param(told)}::text[]) as word) as told`;
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await line?.end();
    },
  };
}
