import { endpoints } from '../../implementer.ts';

export const lawEndpoints = {
  notice: endpoints.law.notice.handler(({ context }) => context.law),
};
