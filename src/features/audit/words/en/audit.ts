/** Column headings of the CSV file. */
export const auditColumns = [
  'Number',
  'Id',
  'When (UTC)',
  'By',
  'Address today',
  'What',
  'About',
  'Which',
  'Before',
  'After',
  'Why',
  'Words before',
  'Words after',
  'Words deleted',
  'Hash',
];
