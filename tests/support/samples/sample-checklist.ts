import type {
  Due,
  Checklist,
  ChecklistMember,
  ChecklistStep,
  WholeStep,
} from '../../../src/features/next-steps/contract/checklists.ts';

// A checklist as the API returns it, for tests of pages. Its dates and laws are invented.

export const sampleChecklistId = '0193f000-0000-7000-8000-000000000001';

export const sampleDue = (more: Partial<Due> = {}): Due => ({
  amount: 5,
  unit: 'days',
  from: 'certificate',
  rule: 'The law gives five days.',
  by: null,
  isHeld: false,
  ...more,
});

export const sampleStep = (key: string, more: Partial<ChecklistStep> = {}): ChecklistStep => ({
  key,
  phase: 'now',
  area: 'people',
  title: `Step ${key} for {name}`,
  state: 'open',
  isOwn: false,
  due: null,
  givenTo: null,
  waitsFor: [],
  hasNote: false,
  papers: 0,
  wantsChecking: false,
  ...more,
});

export const wholeStep = (step: ChecklistStep, more: Partial<WholeStep> = {}): WholeStep => ({
  ...step,
  rev: 0,
  why: '{name} needs it.',
  how: ['Ring them.', 'Ask {name}’s sister.'],
  needs: [],
  call: [],
  letter: null,
  asks: [],
  sources: [],
  checkedAt: '2026-11-23',
  note: '',
  files: [],
  remindOn: null,
  doings: [],
  ...more,
});

export const sampleMember = (name: string | null, more: Partial<ChecklistMember> = {}): ChecklistMember => ({
  userId: `user-${name ?? 'nobody'}`,
  name,
  email: null,
  role: 'all',
  steps: 0,
  isYou: false,
  ...more,
});

/** The steps that a checklist without a date shows first: the first three open steps of the current phase. */
function sampleNow(steps: readonly ChecklistStep[]): Checklist['now'] {
  const open = steps.filter(({ state }) => state === 'open' || state === 'waiting');
  const phase = open[0]?.phase ?? 'now';
  const three = open.filter((step) => step.phase === phase).slice(0, 3);
  return { day: null, phase, three: three.map(({ key }) => key), earlier: [] };
}

export function sampleChecklist(more: Partial<Checklist> = {}): Checklist {
  const steps = more.steps ?? ['a', 'b', 'c', 'd'].map((key) => sampleStep(key));
  const person = more.person ?? { name: 'Margaret', born: null, died: null, diedIn: '' };
  return {
    id: sampleChecklistId,
    rev: 3,
    role: 'owner',
    person,
    called: person.name,
    tributeId: null,
    isOfPage: false,
    region: 'england-wales',
    relation: null,
    relationWords: '',
    answers: { will: 'yes' },
    ages: [],
    asks: [],
    now: sampleNow(steps),
    leftOut: [],
    days: {},
    members: [sampleMember('Anne', { role: 'owner', isYou: true })],
    steps,
    ...more,
  };
}
