import { endpoints } from '../../../../server/implementer.ts';

export const lawEndpoints = {
  notice: endpoints.law.notice.handler(({ context }) => context.law),
};
