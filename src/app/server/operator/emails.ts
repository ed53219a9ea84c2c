import * as words from '../../../shared/words/en/operator-emails.ts';
import { recordAlone } from '../../../features/audit/server/commands/record-audit-event.ts';
import { sendEmailsAgain, stopEmails } from '../../../features/email/server/commands/resend.ts';
import { isStoppedEmail, troubledEmails } from '../../../features/email/server/queries/troubled.ts';
import type { OperatorCommand } from './command.ts';

const list: OperatorCommand = {
  name: 'emails',
  ...words.emails,
  arguments: {},
  writesEmails: false,
  async run(ctx) {
    await recordAlone(ctx, { action: 'letters-read', target: { kind: 'mail', id: 'all' }, after: { by: 'operator' } });
    const lines = (await troubledEmails(ctx.db)).map(words.emailLine);
    return { isDone: true, says: lines.length === 0 ? words.noEmails : lines.join('\n') };
  },
};

const sendAgain: OperatorCommand<'id'> = {
  name: 'emails send-again',
  ...words.emailsSendAgain,
  arguments: { id: words.idOrAll },
  writesEmails: true,
  async run(ctx, { id }) {
    const { length } = await sendEmailsAgain(ctx, id === 'all' ? 'all' : [id]);
    if (id === 'all' && length === 0) return { isDone: true, says: words.noneFailed };
    return { isDone: length > 0, says: words.emailsSentAgain(length) };
  },
};

const stop: OperatorCommand<'id'> = {
  name: 'emails stop',
  ...words.emailsStop,
  arguments: { id: words.idOfEmail },
  writesEmails: false,
  async run(ctx, { id }) {
    const { length } = await stopEmails(ctx, [id]);
    if (length > 0) return { isDone: true, says: words.emailStopped };
    const isStopped = await isStoppedEmail(ctx.db, id);
    return { isDone: isStopped, says: isStopped ? words.emailStoppedBefore : words.emailNotStopped };
  },
};

export const emailWords: readonly OperatorCommand[] = [list, sendAgain, stop];
