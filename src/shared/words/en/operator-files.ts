// Terminal messages about the files of photographs.

export const continueSweep = {
  summary: 'lets the sweep of files go on after it has stopped',
  details:
    'The sweep stops when files without a photograph are newer than every photograph in the database, or are more than 1 % of all files. Mostly an older database was restored, and they are photographs of families: restore the newest database first. After this command the next sweep moves the files that are there now to the trash, and erases them 30 days later.',
};
export const notStopped = 'The sweep has not stopped. Nothing was changed.';
export const continued = (files: number): string =>
  `The sweep goes on. Within the hour it moves ${files === 1 ? '1 file' : `${files} files`} without a photograph to the trash, where each stays for 30 days.`;
