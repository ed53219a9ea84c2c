import { endpoints, listEndpoints } from '../../../server/implementer.ts';
import { mailLists } from './queries/letters.ts';

export const adminMailEndpoints = listEndpoints(endpoints.adminMail, mailLists);
