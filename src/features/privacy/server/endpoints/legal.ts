import { implementing } from '../../../../platform/implementer.ts';
import { legal as legalContract } from '../../contract/legal.ts';

const { legal } = implementing({ legal: legalContract });

export const legalEndpoints = {
  notice: legal.notice.handler(({ context }) => context.legal),
};
