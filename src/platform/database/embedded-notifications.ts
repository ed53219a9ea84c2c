import pg, { type Pool } from 'pg';
import type { OpenDatabase } from './index.ts';
import { localWords } from './local-words.ts';

/** Hears notifications on this pool. The engine's one session reports them to the connection that commits them. */
export function notificationsOn(pool: Pool): OpenDatabase['onNotification'] {
  const notified = localWords();
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload = '' }) => void notified.tell(channel, payload)),
  );
  return async (channel, heard) => {
    notified.listen(channel, heard);
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
}
