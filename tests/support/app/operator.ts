import { randomBytes } from 'node:crypto';

/** Settings about the operator that production requires, for every process a suite starts, and the data key. */
export const OPERATOR = {
  HELP_EMAIL: 'help@rosemary.example',
  OPERATOR_NAME: 'Example House',
  OPERATOR_ADDRESS: '1 Example Street, Exampletown',
  OPERATOR_COUNTRY: 'GB',
  DATA_KEY: randomBytes(32).toString('base64url'),
};
