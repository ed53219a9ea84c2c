import { keyedHash, type Secret } from '../secrets/secret.ts';
import type { Config, Settled } from './config.ts';

export const settled = (config: Config, secret: Secret): Settled => ({
  ...config,
  apiKey: keyedHash(secret, 'api-key', ''),
});
