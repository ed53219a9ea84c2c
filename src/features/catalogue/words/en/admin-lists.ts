// Words of the catalogue's lists in the admin area: quotes, poems and message prompts.
import type { Closeness, Loss, Moment, Rights } from '../../contract/catalogue.ts';
import type { EntryFormat, EntryStatus, ImportReport, LikeEntry } from '../../contract/catalogue-admin.ts';
import { figure, plural } from '../../../../shared/words/en/counts.ts';

export const catalogueLists = {
  quotes: {
    title: 'Quotes',
    lead: 'Short lines to lean on. Families choose them for a page, a card or a service.',
    add: 'Add a quote',
    files: 'Files of quotes',
    all: 'All quotes',
  },
  poems: {
    title: 'Poems',
    lead: 'Poems and readings. Each has a page of its own, to read, print and hear.',
    add: 'Add a poem',
    files: 'Files of poems',
    all: 'All poems',
  },
  prompts: {
    title: 'Message prompts',
    lead: 'Beginnings for whoever leaves a memory and does not know how to begin.',
    add: 'Add a prompt',
    files: 'Files of prompts',
    all: 'All message prompts',
  },
};

export const hint = 'A word or a part of one, as it stands in the text, its author, its title or its name.';
const statuses: Record<EntryStatus, string> = { draft: 'Draft', live: 'Live', retired: 'Retired' };
export const statusName = (of: EntryStatus): string => statuses[of];
export const mark: Record<EntryStatus, string> = {
  draft: 'Make a draft',
  live: 'Make live',
  retired: 'Retire',
};
const meanings: Record<EntryStatus, string> = {
  draft: 'Nobody but us sees it. Where a family chose it, it is left out.',
  live: 'Everybody meets it in the lists.',
  retired: 'It is in no list any more, and stays where a family chose it.',
};
/** `hasRights`: the entry is a text, which needs rights to go live. */
export const means = (status: EntryStatus, hasRights: boolean): string =>
  status === 'live' && hasRights ? `${meanings.live} It wants its rights, and why it may be shown.` : meanings[status];
export const marked = (many: number, to: EntryStatus): string =>
  plural(many, {
    one: () => `It is marked: ${statuses[to].toLowerCase()}.`,
    other: () => `${figure(many)} are marked: ${statuses[to].toLowerCase()}.`,
  });
export const notMarked = 'They stand like that already, so nothing was changed.';
export const standsAlready = 'It stands like that already, so nothing was changed.';
export const noneMarked = 'None of them was changed.';
export const cannotBeLive = (names: string): string =>
  `These cannot be live, because their rights or the reason for them are missing, or something else in them is not right: ${names}.`;
export const imported = 'The file is brought in.';
export const status = 'Status';
export const words = 'Words';
export const author = 'Author';
export const language = 'Language';
export const rights = 'Rights';
export const cleared = 'May be shown';
export const isCleared = 'Yes';
export const isNotCleared = 'Not known yet';
export const faith = 'Faith';
export const changed = 'Last change';
export const name = 'Name';
export const source = 'Where it comes from';
const sources = { release: 'A release', edition: 'A public edition', hand: 'Put in by hand' };
export const sourceName = (of: keyof typeof sources): string => sources[of];
export const changedByHand = 'Changed by hand, so no release changes it any more.';

export const toOrder = 'Put in order';
export const orderLead = 'People meet them in this order. “Up” and “Down” move one by a place.';
export const orderKeys =
  'You can also drag it, or use the arrow keys on its handle. There, Home and End put it first and last of those on this screen.';
export const toTable = 'Back to the list';
export const up = (called: string): string => `Move up: ${called}`;
export const down = (called: string): string => `Move down: ${called}`;
export const handle = (called: string): string => `Move with the arrow keys: ${called}`;
export const upShort = 'Up';
export const downShort = 'Down';
export const moved = (called: string, place: number, of: number): string =>
  `“${called}” is now ${figure(place)} of ${figure(of)}.`;
export const notMoved = 'It was not moved';

export const slug = 'Address (optional)';
export const slugHint =
  'Small letters, figures and hyphens. Leave it empty to use the title. It cannot be changed later.';
export const fields: Record<string, string> = {
  title: 'Title',
  body: 'Words',
  author: 'Author',
  born: 'Author born',
  died: 'Author died',
  work: 'What it is from',
  year: 'Year of that',
  translator: 'Translated by',
  language: 'Language',
  themes: 'About',
  faith: 'Faith',
  tone: 'Sound',
  forWhom: 'For',
  loss: 'How somebody died, or how it stood with them',
  rights: 'Rights',
  rightsReason: 'Why it may be shown',
  sameAs: 'The same in another language',
  closeness: 'Who writes',
  moment: 'When it is written',
  avoidWhen: 'Not offered after',
  'wordings.she': 'With “she”',
  'wordings.he': 'With “he”',
  'wordings.they': 'With “they”',
  'wordings.name': 'With the name alone',
  slug: 'Name in addresses',
  status: 'Status',
  kind: 'Kind',
  wordings: 'Words',
};
export const fieldHints: Record<string, string> = {
  body: 'Lines as they are set, with an empty one between stanzas.',
  born: 'A year. One before our era has a minus.',
  language: 'As “en”, “cy” or “pt-BR”.',
  rightsReason: 'A sentence that readers see, such as who died when, or who allowed it.',
  sameAs: 'The name of the one that says the same in another language. Empty: there is none.',
  'wordings.she': 'Write {name} where the name stands.',
  avoidWhen: 'A page whose family said one of these is not offered it.',
};
export const noRights = 'Not known yet';
const rightsNames: Record<Rights, string> = {
  own: 'Written for this place',
  'public-domain': 'Its copyright has ended',
  licensed: 'Licensed',
  permission: 'With permission',
};
export const rightsName = (of: Rights): string => rightsNames[of];
const losses: Record<Loss | 'pet', string> = {
  baby: 'A baby',
  child: 'A child',
  sudden: 'A sudden death',
  'long-illness': 'A long illness',
  dementia: 'Dementia',
  accident: 'An accident',
  suicide: 'Suicide',
  violence: 'Violence',
  substances: 'Drink or drugs',
  estranged: 'They were not close',
  pet: 'An animal',
};
export const lossName = (of: Loss | 'pet'): string => losses[of];
const writers: Record<Closeness, string> = {
  family: 'Family',
  friend: 'A friend',
  colleague: 'Somebody from work',
  neighbour: 'A neighbour',
  child: 'A child',
  any: 'Anybody',
};
export const closenessName = (of: Closeness): string => writers[of];
const moments: Record<Moment, string> = {
  'first-days': 'The first days',
  service: 'Around the service',
  later: 'Later',
  anniversary: 'A day that comes round',
};
export const momentName = (of: Moment): string => moments[of];

export const previewTitle = 'As readers see it';
export const preview = 'Show how readers see it';
export const somebody = 'Rose';
export const saveNew = 'Save as a draft';
export const save = 'Save';
export const saved = 'It is saved.';
export const created = 'Saved as a draft. Only admins see it until you make it live.';
export const problem = 'It was not saved';
export const conflict =
  'Somebody else changed it meanwhile. What you typed is in the form below, and nothing of it is saved. To put yours in its place, save once more.';
export const standsNow = 'As it is saved now';
export const likeTitle = 'Likely there already';
const likeBy: Record<LikeEntry['by'], string> = {
  words: 'most of its words are the same',
  title: 'it has the same title and author',
};
export const like = (called: string, of: Pick<LikeEntry, 'status' | 'language' | 'by'>): string =>
  `${called} (${statuses[of.status].toLowerCase()}, ${of.language}): ${likeBy[of.by]}`;
export const likeNone = 'None of the others looks like it.';
export const usage = (pages: number): string =>
  pages === 0
    ? 'It stands on no page.'
    : plural(pages, {
        one: () => 'It stands on one page.',
        other: () => `It stands on ${figure(pages)} pages.`,
      });
export const languagesTitle = 'In other languages';
export const languagesNone = 'It is here in one language.';
export const addLanguage = 'Add it in another language';
export const statusTitle = 'Status';

export const exportTitle = 'Take all of them away';
export const exportLead = 'One file with every one of them, as it can be brought in again.';
export const asCsv = 'As a table (CSV)';
export const asJson = 'As JSON';
export const importTitle = 'Bring a file in';
export const importLead =
  'A name that is known is changed, another is added, and nothing is taken away. First you read what would become of each line. One line that is refused keeps all the others out.';
export const importMost = 'Up to 256 KB at once. Please divide a longer file.';
export const format = 'What it is';
export const content = 'The whole of the file';
export const contentHint = 'Copy all of the file, and put it here.';
export const contentHintChosen = 'A file that is chosen is shown here. You can also copy all of it and put it here.';
export const pick = 'Choose the file';
export const check = 'Say what would happen';
export const report = 'What would become of each line';
export const lineOf: Record<EntryFormat, string> = { csv: 'Line', json: 'Entry' };
export const lineHint: Record<EntryFormat, string> = {
  csv: 'Lines are counted as a table program shows them, with the heading as line 1.',
  json: 'Entries are counted from the first one, which is 1.',
};
export const result = 'What becomes of it';
export const why = 'Why, or what changes';
const results: Record<ImportReport['lines'][number]['result'], string> = {
  added: 'Added',
  changed: 'Changed',
  same: 'Stays as it is',
  refused: 'Refused',
};
export const resultName = (of: keyof typeof results): string => results[of];
export const counted = (of: { added: number; changed: number; same: number; refused: number }): string =>
  `Added: ${figure(of.added)}. Changed: ${figure(of.changed)}. As they are: ${figure(of.same)}. Refused: ${figure(of.refused)}.`;
export const bringIn = 'Bring all of it in';
export const nothingToDo = 'Nothing would be changed by this file.';
export const refusedAll = 'Nothing is brought in while a line is refused. Please mend those lines and try again.';
export const noLines = 'There is no line in this file.';
export const importProblem = 'It was not brought in';
export const fieldWhy = (field: string, said: string): string => (field === '' ? said : `${field}: ${said}`);
