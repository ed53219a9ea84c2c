import { endpoints, listEndpoints } from '../../../platform/implementer.ts';
import { mailLists } from './queries/letters.ts';

export const adminMailEndpoints = listEndpoints(endpoints.adminMail, mailLists);
