// Admin screens for tributes.
import type { FileColumn } from '../../../../shared/api/admin-lists.ts';
import type { tributeList, TributeMark } from '../../contract/admin-tributes.ts';
import { figure, plural } from '../../../../shared/words/en/counts.ts';

export const title = 'Tributes';
export const lead =
  'Every page, the newest first: who keeps it and how it stands. What is written on one that is not open to everyone is shown to nobody here.';
export const hint =
  'How the name begins, an address it has or had, the whole email address of a keeper or helper, or an id.';
export const isCut = (most: number): string =>
  `More than ${figure(most)} are meant by this, and only the first of them were looked through. Please type more of it.`;
export const name = 'Name';
export const unnamed = 'A page without a name';
export const address = 'Address';
export const noAddress = 'None yet';
export const state = 'State';
const states = { draft: 'Draft', published: 'Published' };
export const stateName = (of: keyof typeof states): string => states[of];
export const mark = 'What is unusual';
const marks: Record<TributeMark, string> = {
  deleted: 'Waits to be deleted',
  contested: 'Contested',
  frozen: 'Frozen',
  'giving-frozen': 'Nobody can give',
  unkept: 'Nobody keeps it',
};
export const markName = (of: TributeMark): string => marks[of];
export const visibility = 'Who sees it';
const visibilities = {
  private: 'Nobody else',
  link: 'Who has the link',
  password: 'Who knows the password',
  public: 'Everyone',
};
export const visibilityName = (of: keyof typeof visibilities): string => visibilities[of];
export const owner = 'Owner';
export const noOwner = 'Nobody';
export const created = 'Begun';
export const saved = 'Last saved';
export const id = 'Id';

export const toList = 'All tributes';
export const toAudit = 'What admins did with this page';
export const published = 'Published';
export const language = 'Language';
export const deletionSince = 'Its deletion was asked for';
export const erasedFrom = 'Is deleted from';
export const openPage = 'Open the page';
export const photographs = 'Photographs';
export const shownAndWaiting = ({ shown, waiting }: { shown: number; waiting: number }): string =>
  waiting === 0
    ? figure(shown)
    : plural(waiting, {
        one: () => `${figure(shown)}, and one waits`,
        other: (some) => `${figure(shown)}, and ${some} wait`,
      });
export const people = 'Who keeps it or helps on it';
export const noPeople = 'Nobody.';
const roles = { owner: 'owner', steward: 'keeper', writer: 'writes', reader: 'reads along' };
export const role = (of: keyof typeof roles): string => roles[of];
export const paths = 'Addresses it has or had';
export const noPaths = 'None: it was never published.';
export const funds = 'Collections';
export const noFunds = 'None.';
const fundStates = { draft: 'being made', open: 'open', paused: 'paused', closed: 'closed' };
export const fundState = (of: keyof typeof fundStates): string => fundStates[of];
const purposes = { family: 'for the family', 'funeral-bill': 'for the bill of the funeral', charity: 'for a charity' };
export const purpose = (of: keyof typeof purposes): string => purposes[of];
export const reports = 'Reports about it';
export const noReports = 'None.';
export const isMore = 'There are more. The latest are shown.';
export const whereToAct =
  'A page is frozen, or something on it taken off, with the decision about a report. Its people are looked after on their own screens.';

const tributeHeadings: Record<FileColumn<typeof tributeList>, string> = {
  id: 'Id',
  name: 'Name',
  path: 'Address',
  state: 'State',
  visibility: 'Who sees it',
  marks: 'Unusual',
  owner: 'Owner',
  ownerId: 'Id of the owner',
  createdAt: 'Begun',
  savedAt: 'Last saved',
};
/** Column headings of CSV files, by list. Times in the files are UTC. */
export const csvHeadings = { list: tributeHeadings };
