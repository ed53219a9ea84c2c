import type { Config } from '../../../../platform/settings/config.ts';

export const isOperator = (config: Pick<Config, 'adminEmail'>, email: string): boolean =>
  config.adminEmail !== null && config.adminEmail.toLowerCase() === email.toLowerCase();
