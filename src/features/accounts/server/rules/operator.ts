import type { Config } from '../../../../platform/settings/config.ts';

/** Whether an address is the one the operator set as ADMIN_EMAIL. */
export const isOperator = (config: Pick<Config, 'adminEmail'>, email: string): boolean =>
  config.adminEmail !== null && config.adminEmail.toLowerCase() === email.toLowerCase();
