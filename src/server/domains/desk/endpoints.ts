import { endpoints } from '../../implementer.ts';
import { onTheDesk } from './queries.ts';

export const deskEndpoints = {
  list: endpoints.desk.list.handler(({ context }) => onTheDesk(context)),
};
