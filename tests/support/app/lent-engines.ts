// Starting the embedded engine takes a second of processor time. So a worker empties it and lends it to the next file.
import { drizzle } from 'drizzle-orm/node-postgres';
import type { EmbeddedDatabase } from '../../../src/platform/database/embedded.ts';
import { notificationsOn } from '../../../src/platform/database/embedded-notifications.ts';
import { roundsCounted, type OpenDatabase } from '../../../src/platform/database/index.ts';
import { localWords } from '../../../src/platform/database/local-words.ts';
import { answersWithin, openPool } from '../../../src/platform/database/pool.ts';

interface Engine {
  database: EmbeddedDatabase;
  shape: string;
}

const END_MS = 2_000;
const idle: Engine[] = [];

/** A database with its own connections. Closing it returns the engine for reuse, unless its tables have changed. */
export async function lendEngine(start: () => Promise<EmbeddedDatabase>): Promise<OpenDatabase> {
  const engine = idle.pop() ?? (await started(start));
  const pool = openPool(engine.database.pool.options);
  const local = localWords();
  return {
    ...engine.database,
    pool,
    db: drizzle({ client: pool, logger: roundsCounted }),
    listen: async (channel, heard) => local.listen(channel, heard),
    onNotification: notificationsOn(pool),
    onUnknown: local.onUnknown,
    tell: async (channel, payload) => void local.tell(channel, payload),
    isUsable: (timeoutMs) => answersWithin(pool, timeoutMs),
    async close() {
      const late = new Promise<false>((resolve) => setTimeout(resolve, END_MS, false).unref());
      const isEnded = await Promise.race([pool.end().then(() => true), late]);
      if (isEnded && (await isEmptied(engine))) idle.push(engine);
      else await engine.database.close();
    },
  };
}

async function started(start: () => Promise<EmbeddedDatabase>): Promise<Engine> {
  const database = await start();
  return { database, shape: await shapeOf(database) };
}

/** Empties the engine's tables. Returns false if the engine cannot be used again. */
async function isEmptied({ database, shape }: Engine): Promise<boolean> {
  try {
    await database.pool.query(EMPTY);
    await database.pool.query('discard all');
    return (await shapeOf(database)) === shape;
  } catch {
    return false;
  }
}

/**
 * Deletes all rows, without triggers, because those of the ledger forbid deletion. Leaves the job queue's tables and the
 * names of its queues, which take longest to make.
 */
const EMPTY = `do $$ declare one record;
begin
  set local session_replication_role = replica;
  for one in select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname = 'pgboss' and tablename not in ('version', 'queue')) loop
    execute 'delete from ' || one.name;
  end loop;
  if to_regclass('pgboss.version') is not null then
    update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null;
    update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null;
  end if;
end $$`;

async function shapeOf({ pool }: EmbeddedDatabase): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(`
    select md5(string_agg(part, ',' order by part)) as shape from (
      select relname || attname || atttypid::text || attnotnull::text as part
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace in (select oid from pg_namespace where nspname !~ '^pg|^information_schema$') and attnum > 0
      union all select tgname || tgenabled::text from pg_trigger
        where tgrelid::regclass::text !~ '^pgboss'
      union all select conname || contype::text || convalidated::text from pg_constraint
        where connamespace not in (select oid from pg_namespace where nspname = 'pgboss')
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select nspname from pg_namespace where nspname !~ '^pg_(temp|toast_temp)|^pgboss$'
      union all select hash from drizzle.__drizzle_migrations
    ) parts`);
  return rows[0]?.shape ?? '';
}
