import { endpoints } from '../../implementer.ts';
import { lettersFound } from './queries/letters.ts';

const { adminMail } = endpoints;

export const adminMailEndpoints = {
  list: adminMail.list.handler(({ context, input }) => lettersFound(context, input)),
};
