// Above the columns of the lists of the admin area, as files. Moments are in UTC.

export const users = ['Id', 'Email address', 'Name', 'Role', 'State', 'Account made', 'Last sign-in'];
export const tributes = [
  'Id',
  'Name',
  'Address',
  'State',
  'Who sees it',
  'Unusual',
  'Owner',
  'Id of the owner',
  'Begun',
  'Last saved',
];
export const reports = [
  'Number',
  'Id',
  'What',
  'Reason',
  'Urgent',
  'On the page of',
  'State',
  'Sent',
  'Due',
  'Kept for the law',
];
export const failures = ['Id', 'What', 'Error', 'Where', 'Source', 'Critical', 'Status', 'First', 'Last', 'How often'];
export const firms = ['Id', 'Name', 'Legal name', 'Licence', 'Email address', 'State', 'Applied', 'Last changed'];
