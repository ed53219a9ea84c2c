import { randomBytes } from 'node:crypto';

/** What production needs to know of whoever runs it, for every process that a suite starts, and the key of its data. */
export const OPERATOR = {
  HELP_EMAIL: 'help@rosemary.example',
  OPERATOR_NAME: 'Example House',
  OPERATOR_ADDRESS: '1 Example Street, Exampletown',
  OPERATOR_COUNTRY: 'GB',
  DATA_KEY: randomBytes(32).toString('base64url'),
};
