import { endpoints } from '../../../../platform/implementer.ts';

export const lawEndpoints = {
  notice: endpoints.law.notice.handler(({ context }) => context.law),
};
