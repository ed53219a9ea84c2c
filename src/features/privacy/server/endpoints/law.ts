import { implementing } from '../../../../platform/implementer.ts';
import { law as lawContract } from '../../contract/law.ts';

const { law } = implementing({ law: lawContract });

export const lawEndpoints = {
  notice: law.notice.handler(({ context }) => context.law),
};
