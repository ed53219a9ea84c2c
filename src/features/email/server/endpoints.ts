import { implementing, listEndpoints } from '../../../platform/implementer.ts';
import { adminEmail as adminEmailContract } from '../contract/admin-email.ts';
import { sendEmailsAgain, stopEmails } from './commands/resend.ts';
import { chosenEmails, emailLists } from './queries/emails.ts';

const { adminEmail } = implementing({ adminEmail: adminEmailContract });

export const adminEmailEndpoints = {
  ...listEndpoints(adminEmail, emailLists),
  chosen: adminEmail.chosen.handler(async ({ context, input: { ids } }) => ({
    emails: await chosenEmails(context, ids),
  })),
  sendAgain: adminEmail.sendAgain.handler(async ({ context, input: { ids } }) => ({
    changed: await sendEmailsAgain(context, ids),
  })),
  stop: adminEmail.stop.handler(async ({ context, input: { ids } }) => ({ changed: await stopEmails(context, ids) })),
};
