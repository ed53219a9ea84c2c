import { implementing } from '../../../../platform/implementer.ts';
import { siteOf } from '../../../../platform/settings/site.ts';
import { site as siteContract } from '../../contract/site.ts';

const { site } = implementing({ site: siteContract });

export const siteEndpoints = {
  read: site.read.handler(({ context }) => ({ ...siteOf(context), apiKey: context.config.apiKey })),
};
