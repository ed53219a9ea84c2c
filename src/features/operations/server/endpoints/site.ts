import { implementing } from '../../../../platform/implementer.ts';
import { siteOf } from '../../../../platform/settings/site.ts';
import { site as siteContract } from '../../contract/site.ts';

const { site } = implementing({ site: siteContract });

export const siteEndpoints = {
  read: site.read.handler(({ context }) => {
    const { takesGifts, ...facts } = siteOf(context);
    const { apiKey, nativeApps } = context.config;
    const giving = nativeApps.givesGifts ? { ...(takesGifts && { takesGifts }) } : { hidesGiving: true as const };
    return { ...facts, ...giving, apiKey };
  }),
};
