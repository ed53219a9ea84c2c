// What is said of the acts of those who run the place.

/** Above the columns of its file. */
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
