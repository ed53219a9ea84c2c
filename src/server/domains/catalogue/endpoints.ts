import { endpoints } from '../../implementer.ts';
import { listTexts } from './queries/list.ts';
import { readText } from './queries/read.ts';

const { catalogue } = endpoints;

export const catalogueEndpoints = {
  list: catalogue.list.handler(({ context, input }) => listTexts(context, input)),
  read: catalogue.read.handler(({ context, input }) => readText(context, input)),
};
