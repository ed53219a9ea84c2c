import type { EntryFormat } from '../../contract/catalogue-admin.ts';
import { figure } from '../../../../shared/words/en/counts.ts';

// Terminal messages of `npm run admin` about the catalogue.

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

export const what = 'texts or prompts';
export const slug = 'its name in the list';
export const statusWanted = 'draft, live or retired; left out, all of them';
export const statusNew = 'draft, live or retired';
export const fileToRead = 'a file that ends in .csv or .json';
export const fileToWrite = 'a new file that ends in .csv or .json';

export const list = {
  summary: 'lists texts or prompts of the catalogue',
  details: 'Lists texts, or prompts for whoever leaves a memory, in their order, each with its status.',
};
export const set = {
  summary: 'makes one a draft, live or retired',
  details:
    'A text without rights, or without their reason, cannot be live. A retired one is in no list any more, and stays where a family chose it.',
};
export const exporting = {
  summary: 'writes all of them into a file',
  details: 'Writes every text or prompt into a new file, as an import reads it again.',
};
export const check = {
  summary: 'says what an import of a file would do',
  details: 'Says line by line what would be added, changed or refused, and why. Nothing is changed.',
};
export const importing = {
  summary: 'brings a file in, all of it or nothing',
  details:
    'What is new is added, what has a known name is changed, nothing is taken away. One line that is refused keeps the others out.',
};

export const unknownCatalogueList = (said: string): string =>
  `There are texts and prompts, but no “${said}”. Nothing was changed.`;
export const unknownStatus = (said: string): string =>
  `“${said}” is no status. There are draft, live and retired. Nothing was changed.`;
export const unknownFormat = 'The file should end in .csv or .json. Nothing was changed.';
export const noFile = 'There is no such file, or folder for it. Nothing was changed.';
export const fileIsThere = 'There is a file of that name already. Nothing was written.';
export const none = 'There are none.';
export const isSet = (name: string, status: string): string => `${name} is ${status} now.`;
export const exported = (file: string): string => `Written to ${file}.`;
export const refusal = (code: string): string => `Refused (${code}). Nothing was changed.`;

interface ImportCounts {
  added: number;
  changed: number;
  same: number;
  refused: number;
}
const counted = ({ added, changed, same, refused }: ImportCounts): string =>
  `${figure(added)} new, ${figure(changed)} changed, ${figure(same)} the same, ${figure(refused)} refused`;
export const wouldImport = (counts: ImportCounts): string =>
  `An import would bring: ${counted(counts)}. Nothing was changed.`;
export const imported = (counts: ImportCounts): string => `Imported: ${counted(counts)}.`;
export const notImported = (counts: ImportCounts): string => `Nothing was changed: ${counted(counts)}.`;
interface RefusedLine {
  format: EntryFormat;
  line: number;
  slug: string;
  field: string;
  why: string;
}
export const refusedLine = ({ format, line, slug: name, field, why }: RefusedLine): string =>
  format === 'csv'
    ? `Line ${figure(line)} (${name}), ${field}: ${why}`
    : `Entry ${figure(line)} (${name}), ${field}: ${why}`;
