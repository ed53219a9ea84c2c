// The state of an email as admins see it. Its row knows fewer states.
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { EmailState } from '../../contract/admin-email.ts';
import { outboxEmails } from '../tables.ts';

const { state, endedAs, lastError } = outboxEmails;

export const hasState: Record<EmailState, SQL | undefined> = {
  queued: and(eq(state, 'queued'), eq(lastError, '')),
  retrying: and(eq(state, 'queued'), ne(lastError, '')),
  sent: eq(state, 'sent'),
  failed: and(eq(state, 'failed'), isNull(endedAs)),
  stopped: eq(endedAs, 'stopped'),
  expired: eq(endedAs, 'expired'),
};

const cases = EmailState.options.map((one) => sql`when ${hasState[one]} then ${sql.raw(`'${one}'`)}`);
export const shownState = sql<EmailState>`case ${sql.join(cases, sql` `)} end`;
