import { implementing, listEndpoints } from '../../../platform/implementer.ts';
import { adminEmail as adminEmailContract } from '../contract/admin-email.ts';
import { emailLists } from './queries/emails.ts';

const { adminEmail } = implementing({ adminEmail: adminEmailContract });

export const adminEmailEndpoints = listEndpoints(adminEmail, emailLists);
