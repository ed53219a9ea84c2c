import { endpoints } from '../../implementer.ts';
import { lookAtLetters } from './queries/letters.ts';

const { adminMail } = endpoints;

export const adminMailEndpoints = {
  list: adminMail.list.handler(({ context, input }) => lookAtLetters(context, input)),
};
