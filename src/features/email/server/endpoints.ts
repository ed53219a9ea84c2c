import { implementing, listEndpoints } from '../../../platform/implementer.ts';
import { adminMail as adminMailContract } from '../contract/admin-mail.ts';
import { mailLists } from './queries/emails.ts';

const { adminMail } = implementing({ adminMail: adminMailContract });

export const adminMailEndpoints = listEndpoints(adminMail, mailLists);
