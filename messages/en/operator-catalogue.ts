import { figure } from './counts.ts';

// What the operator reads about the catalogue of words, after `npm run admin`.

export const folderOfEditions = 'a folder with the editions as <number>.txt; left out, they are fetched and kept';

export const fill = {
  summary: 'fills the catalogue with texts of public editions',
  details:
    'Cuts poems and lines that are free out of their public editions, checks each letter by letter, and says what it could not find.\nWithout a folder the editions are fetched from Project Gutenberg, one at a time, and kept in the data folder. What an admin changed stays.',
};

interface Counts {
  confirmed: number;
  added: number;
  changed: number;
  retired: number;
}

export const filled = ({ confirmed, added, changed, retired }: Counts): string =>
  `Confirmed ${figure(confirmed)} texts: ${figure(added)} are new, ${figure(changed)} were corrected, ${figure(retired)} were retired.`;
export const missing = (slug: string, why: string): string => `Left out: ${slug}, because ${why}.`;
