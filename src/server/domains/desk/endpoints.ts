import { endpoints } from '../../implementer.ts';
import { tributeFile } from './queries/tribute-file.ts';
import { lookAtTributes } from './queries/tributes.ts';
import { onTheDesk } from './queries/waiting.ts';

const { adminTributes, desk } = endpoints;

export const deskEndpoints = {
  list: desk.list.handler(({ context }) => onTheDesk(context)),
};

export const adminTributesEndpoints = {
  list: adminTributes.list.handler(({ context, input }) => lookAtTributes(context, input)),
  read: adminTributes.read.handler(({ context, input }) => tributeFile(context, input)),
};
