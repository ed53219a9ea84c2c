import { randomBytes } from 'node:crypto';

/** Settings that production requires: details of the operator, and the data key. All processes of the tests have them. */
export const OPERATOR = {
  HELP_EMAIL: 'help@rosemary.example',
  OPERATOR_NAME: 'Example House',
  OPERATOR_ADDRESS: '1 Example Street, Exampletown',
  OPERATOR_COUNTRY: 'GB',
  DATA_KEY: randomBytes(32).toString('base64url'),
};
