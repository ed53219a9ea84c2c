import type { Due, Doing, StepState } from '../../contract/checklists.ts';
import type { LetterKind, PaperKind, Phase, Question, Region } from '../../contract/steps.ts';
import type { LeftOutWhy } from '../../contract/checklist-now.ts';
import { plural } from '../../../../shared/words/en/counts.ts';
import { MONTHS } from '../../../../shared/words/en/dates.ts';
import { question } from './checklist-answers.ts';

// Texts for the checklist of tasks after a death.

export const title = 'Next steps';
export const titleFor = (name: string): string => (name.trim() === '' ? title : `Next steps for ${name}’s family`);
export const lead = 'Three things at a time. Most of it can wait, and others can do some of it for you.';
export const givenLead = 'These are the steps that you were asked to help with.';

/** Used instead of a name that is unknown. */
export const nobody = 'the person who died';

export const beginLead =
  'After a death there is much to do, and nobody explains the order. Here is what comes next, in small steps. You can stop at any time, and everything is kept.';
export const beginHeading = 'Begin a list';
export const aboutWhom = 'Who is it about?';
export const somebodyElse = 'Somebody else';
export const forWhom = (name: string): string => `For ${name}.`;
export const forSomebodyElse = 'Begin a list for somebody else';
export const whoName = 'Their name';
export const whoNameHint = 'As you would write it on a letter.';
export const where = 'In which country did they live?';
export const whereHint =
  'Choose where their home and their papers are, even if they died somewhere else. It decides which offices you deal with, and by when. You can change it later.';
export const begin = 'Show me what comes next';
export const yours = 'Lists you have begun, or help with';
export const another = 'Begin another list';
export const unnamed = 'A list without a name';
/** Summary of a list. A new list shows no counts. */
export const stillOpen = (open: number, done: number): string =>
  open === 0
    ? 'Nothing is open.'
    : done === 0
      ? 'Ready when you are.'
      : 'Some of it is done. The rest can be done in turn.';
export const helplinesLink = 'If you would like to talk to someone';

const regions: Record<Region, string> = {
  'england-wales': 'England or Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
  ireland: 'Ireland',
  usa: 'United States',
  everywhere: 'Another country',
};
export const region = (of: Region): string => regions[of];

const phases: Record<Phase, string> = {
  now: 'Now',
  'first-week': 'The first week',
  'first-month': 'The first month',
  'first-year': 'The first year',
  later: 'Later',
};
/** After the first days, “Now” would be wrong for the first phase. */
export const phase = (of: Phase, current: Phase): string =>
  of === 'now' && current !== 'now' ? 'The first days' : phases[of];
export const phasesLabel = 'When';
export const stepsOf = (of: Phase, current: Phase, count: number): string =>
  count === 1 ? `${phase(of, current)}: one step` : `${phase(of, current)}: ${count} steps`;

export const changeAnswers = 'Change the answers';
export const answerQuestions = 'Answer a few questions';
export const nothingOpen = 'Nothing is open here.';
export const nothingHere = 'There is nothing to do in this part.';
export const rest = (of: Phase, current: Phase): string => `The rest of “${phase(of, current)}”`;
const DAYS_COUNTED = 31;
const DAYS_OF_MONTH = 30.4;
const YEAR_DAYS = 365;
const matter = (count: number): string =>
  plural(count, {
    one: () => 'This one matters now.',
    other: (figure) => (figure === '2' ? 'These two matter now.' : 'These three matter now.'),
  });
/** Counts days since the death at first, and months later. */
export function today(day: number | null, count: number): string {
  if (day === null || day === 0) return matter(count);
  if (day <= DAYS_COUNTED) return `Day ${day}. ${matter(count)}`;
  const months = Math.round(day / DAYS_OF_MONTH);
  const passed =
    day >= YEAR_DAYS
      ? 'More than a year has passed.'
      : months === 1
        ? 'A month has passed.'
        : `About ${months} months have passed.`;
  return `${passed} ${matter(count)}`;
}
/** Shown at a step from an earlier phase, which may be done already. */
export const ifNotDone = 'If it isn’t done yet';
export const addDay = 'Add the day they died';
export const askHint = 'Your answer decides if this step stays.';
export const saveAnswer = 'Save';
export const straightToSteps = 'Go straight to the steps';
export const leftOutHeading = 'Steps we left out, and why';
const leftOut: Record<Exclude<LeftOutWhy, 'answer'>, string> = {
  time: 'This is for the first days after a death.',
  age: 'We left this out because of their age.',
  page: 'Because of what their page says.',
};
export function leftOutWhy(why: LeftOutWhy, about: Question | 'relation' | null): string {
  if (why !== 'answer') return leftOut[why];
  return about === 'relation' ? 'Because of who they were to you.' : `You answered: ${question(about ?? 'place', '')}`;
}
export const want = 'Show it after all';
export const wantOf = (step: string): string => `Show it after all: ${step}`;
export const enough = 'That is enough for today. Everything here is kept, and nothing runs out.';
/** Shown if an open step has a legal deadline. */
export const enoughDated =
  'You can stop here and come back. Everything is kept. Where the law sets a date, the step says it.';
export const addOwn = 'Add a step of your own';
export const ownTitle = 'What is to be done?';
export const add = 'Add this step';

const states: Record<StepState, string> = {
  open: 'Open',
  waiting: 'Waiting to hear',
  done: 'Done',
  'not-needed': 'Not needed',
  later: 'Not now',
};
export const state = (of: StepState): string => states[of];
export const actions: Record<StepState, string> = {
  open: 'Open it again',
  waiting: 'Waiting to hear',
  done: 'This is done',
  'not-needed': 'Not needed',
  later: 'Not now',
};

const became: Partial<Record<StepState, (step: string) => string>> = {
  done: (step) => `“${step}” is done.`,
  'not-needed': (step) => `“${step}” is marked as not needed.`,
  later: (step) => `“${step}” is put aside for now.`,
};
/** Message about a step that is over or put off; undefined for other states. */
export const stateBecame = (of: StepState): ((step: string) => string) | undefined => became[of];
export const undoState = 'Undo';

/** Writes "2026-10-10" as "10 October 2026". */
export function dayWords(iso: string): string {
  const [year, month = 1, day] = iso.split('-').map(Number);
  return `${day} ${MONTHS[month - 1] ?? ''} ${year}`;
}

const units = {
  days: ['day', 'days'],
  weeks: ['week', 'weeks'],
  months: ['month', 'months'],
  years: ['year', 'years'],
} as const;
const events: Record<Due['from'], string> = {
  death: 'the day of the death',
  certificate: 'the day the office has the medical certificate',
  registration: 'the day the death was registered',
  funeral: 'the day of the funeral',
  birth: 'the day of the birth',
  grant: 'the day of the grant',
  return: 'the day you came home',
};
const amountOf = ({ amount, unit }: Due): string => `${amount} ${units[unit][amount === 1 ? 0 : 1]}`;
export const by = (day: string): string => `By ${dayWords(day)}`;
export const within = (due: Due): string =>
  due.isMonthEnd
    ? `By the end of the month that comes ${amountOf(due)} after ${events[due.from]}`
    : `Within ${amountOf(due)} from ${events[due.from]}`;
export const held =
  'This date waits until the inquiry into the death has ended. You don’t need to do anything about it.';
export const heldShort = 'Waits until the inquiry into the death has ended';
const askDays = {
  certificate: 'When did the register office get the medical certificate?',
  registration: 'When was the death registered?',
  funeral: 'When is the funeral, or when was it?',
  birth: 'When was the birth?',
  grant: 'When was the grant made?',
  return: 'When did you come home?',
};
export const askDay = (event: keyof typeof askDays): string => askDays[event];
export const keepDay = 'Save this day';
export const noDeadline = 'No date is set by law.';

export const waitsFor = (titles: string): string => `After: ${titles}`;
export const how = 'How';
export const papersHeading = 'Papers, if you can find them';
export const papersHint = 'You can still go without them.';
export const savePapers = 'Save these ticks';
export const callHeading = 'Who to contact';
export const call = (phone: string): string => `Call ${phone}`;
export const toWebsite = 'Website';

const papers: Record<PaperKind, string> = {
  'death-certificate': 'The death certificate',
  'birth-certificate': 'Their birth certificate',
  'marriage-certificate': 'Their marriage or civil partnership certificate',
  passport: 'Their passport',
  'driving-licence': 'Their driving licence',
  'medical-certificate': 'The doctor’s certificate of the cause of death',
  'proof-of-address': 'A bill or letter with their address',
  will: 'The will',
  'bank-statements': 'Bank statements',
  'pension-papers': 'Papers about their pension',
  'insurance-papers': 'Insurance papers',
  'benefit-letters': 'Letters about benefits',
  'vehicle-papers': 'Papers of the car',
  tenancy: 'The tenancy agreement',
  mortgage: 'Papers about the mortgage',
  'employment-papers': 'Papers from their work',
  'tax-papers': 'Tax papers',
  'adoption-certificate': 'Their adoption certificate',
  'divorce-papers': 'Papers about a divorce',
  'service-record': 'Their record of military service',
};
export const paper = (of: PaperKind): string => papers[of];

export const noteHeading = 'Note';
export const note = 'Your note about this step';
export const noteHint =
  'Locked with a key of its own. Please leave out numbers of accounts, cards and identities: they are safer on paper.';
export const noteLeft = (left: number): string =>
  left < 0
    ? `This is ${plural(-left, { one: (count) => `${count} character`, other: (count) => `${count} characters` })} too long to be kept. Nothing is lost: please make it a little shorter.`
    : `There is room for ${plural(left, { one: (count) => `${count} more character`, other: (count) => `${count} more characters` })}.`;
export const saveNote = 'Keep the note';
export const sure = 'It is something else. Keep it.';
export const noteChanged = 'Somebody else has changed this note meanwhile. This is how it stands now:';
export const filesHeading = 'Papers you keep here';
export const filesHint = 'A photograph or a PDF, up to 10 MB. Only the people who see this step can open it.';
export const chooseFile = 'Choose a file';
export const addFile = 'Keep this file';
export const openFile = (name: string): string => `Download ${name}`;
export const removeFile = 'Remove';
export const removeFileOf = (name: string): string => `Remove ${name}`;
const KB = 1024;
export const size = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

export const giveHeading = 'Somebody else could do this';
export const giveHint = 'They see only the steps you give them.';
export const giveTo = (name: string): string => `Give to ${name}`;
export const givenTo = (name: string): string => `${name} has this`;
export const givenToYou = 'You have this';
export const takeBack = 'Take it back';
export const somebodyNew = 'Ask somebody else';
export const someone = 'Somebody who has given no name';

export const remindHeading = 'Remind me';
export const remindOn = 'On which day?';
export const remindHint = 'One email in the morning, and no other.';
export const remind = 'Remind me on this day';
export const reminding = (day: string): string => `You asked for an email on ${dayWords(day)}.`;
export const noReminder = 'No reminder after all';

const letters: Record<LetterKind, string> = {
  bank: 'Letter to the bank',
  employer: 'Letter to their employer',
  landlord: 'Letter to the landlord',
  pension: 'Letter to the pension office',
  insurance: 'Letter to the insurer',
  energy: 'Letter about gas, electricity and water',
  telephone: 'Letter about the telephone',
  subscriptions: 'Letter to end a subscription',
  'social-media': 'Letter about a social media account',
  'electoral-roll': 'Letter about the register of voters',
  certificates: 'Letter asking for certificates',
};
export const letter = (kind: LetterKind): string => letters[kind];
export const letterHint = 'Filled in from what you have told us. You can change it.';
export const readLetter = 'Read the letter';

export const sourcesFrom = 'From';
export const moreSources = (count: number): string =>
  count === 1 ? 'One more page that says so' : `${count} more pages that say so`;
export const checkedOn = (day: string): string => `We read this on ${dayWords(day)}.`;
export const copyOf = (day: string): string => `The page was as of ${day}.`;
export const copyUndated = 'The page did not say how old it was.';
export const ownAdvice = 'This is advice of ours, which no office has written.';
export const wantsChecking =
  'We have not read this again for more than half a year. Please ask the office before you rely on it.';
export const wrong = 'Something is wrong here';

export const doingsHeading = 'What has been done';
const did: Record<Exclude<Doing['action'], 'state'>, string> = {
  note: 'changed the note',
  given: 'gave it to somebody',
  'taken-back': 'took it back',
  paper: 'added a paper',
  'paper-removed': 'removed a paper',
  added: 'added this step',
  letter: 'changed the letter',
  told: 'told somebody',
};
export const doing = (who: string, { action, state: now }: Pick<Doing, 'action' | 'state'>): string =>
  action === 'state' ? `${who}: ${states[now ?? 'open'].toLowerCase()}` : `${who} ${did[action]}`;
export const youDid = 'You';
export const removeStep = 'Remove this step';
export const moveUp = 'Move it up';
export const moveDown = 'Move it down';

export const sideLabel = 'About this list';
export const helping = 'Helping with this';
export const you = (name: string): string => (name === '' ? 'You' : `${name}, you`);
export const seesAll = 'Sees everything';
export const hasSteps = (steps: number): string => (steps === 1 ? 'Has one step' : `Has ${steps} steps`);
export const askSomebody = 'Ask someone to help';
export const whoHelps = 'Who helps with this';
export const toHand = 'To hand';
export const wholeList = 'Everything in one list';
export const givenList = 'Your steps in one list';
export const everybodyTold = 'Who has been told';
export const calendar = 'Put the dates in a calendar';
export const locked = 'Notes and papers are locked with a key, and seen only by the people on this list.';
export const toPage = (name: string): string => (name.trim() === '' ? 'Their page' : `${name}’s page`);
export const makePage = 'Make a page for them';

const dones = {
  saved: 'This has been kept.',
  waits: 'This has been kept on this device. It’ll be sent when there is a connection.',
  removed: 'The step has been removed.',
  begun: 'Your list is ready.',
  wanted: 'The step is on your list again.',
  paper: 'The paper is kept.',
};
type DoneSaid = keyof typeof dones;
export const isDone = (said: string): said is DoneSaid => Object.hasOwn(dones, said);
export const doneWords = (said: DoneSaid): string => dones[said];

/** The choice to read and answer next steps without a connection. */
export const offlineHeading = 'Without a connection';
export const offlineWhat =
  'You can keep these steps on this device, to read and answer them without a connection. Anyone who can unlock this device could then read them. They’re removed when you sign out.';
export const offlineOn = 'These steps are kept on this device, to read and answer without a connection.';
export const keepHere = 'Keep them on this device';
export const removeHere = 'Remove them from this device';
export const unsentHere = 'Some answers haven’t been sent yet. Please connect first.';

/** Answers that waited on this device and that the server then refused. */
export const refusedHeading = 'Some answers could not be kept';
export const refusedOf = (step: string, reason: string): string => `${step}: ${reason}`;
export const dropRefused = 'I’ve seen this';

export const listTitle = (name: string): string => (name.trim() === '' ? wholeList : `Every step for ${name}’s family`);
export const listLead = 'All the steps, and what has been done. You can print this list.';
/** Title for members with single steps. */
export const givenListTitle = (name: string): string =>
  name.trim() === '' ? 'The steps you were given' : `The steps you were given for ${name}’s family`;
export const givenListLead = 'The steps you were asked to do, and what has been done. You can print this list.';
export const print = 'Print this list';
export const backToSteps = 'Back to the next steps';
