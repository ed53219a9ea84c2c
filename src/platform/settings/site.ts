import type { Config } from './config.ts';
import { offeredLanguages } from './languages.ts';

interface Given {
  config: Config;
  /** Null if gifts are off. */
  payments: object | null;
}

/** The settings that screens need. */
export const siteOf = ({ config, payments }: Given) => ({
  productName: config.productName,
  helpEmail: config.helpEmail,
  ...(config.sourceUrl !== null && { sourceUrl: config.sourceUrl }),
  origin: config.publicUrl,
  isTrial: !config.isProduction,
  ...(!config.isProduction && config.smtpUrl !== null && { sendsEmail: true as const }),
  ...offeredLanguages(config.languages),
  ...(payments && { takesGifts: true as const }),
  ...(config.analytics && { countsOpened: true as const }),
  isDebug: config.isDebug,
});
