/** What production needs to know of whoever runs it, for every process that a suite starts. */
export const OPERATOR = {
  HELP_EMAIL: 'help@rosemary.example',
  OPERATOR_NAME: 'Example House',
  OPERATOR_ADDRESS: '1 Example Street, Exampletown',
  OPERATOR_COUNTRY: 'GB',
};
