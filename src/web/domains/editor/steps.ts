import type { StepName } from '#messages/editor';
import { addressOf } from '../../../contract/addresses.ts';
import { isRefused, type Edit } from './edit.ts';
import { FIELDS, type Field } from './fields.ts';
import { withinReach } from './photograph-words.ts';

export const STEPS = [
  'who',
  'life',
  'photographs',
  'story',
  'words',
  'look',
  'publish',
] as const satisfies readonly StepName[];
export type Step = (typeof STEPS)[number];

export const stepOf = (search: URLSearchParams): Step => STEPS.find((step) => step === search.get('step')) ?? 'who';
export const stepAfter = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) + 1];
export const stepBefore = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];

/** The editor's address; without an id while nothing is written, so that nothing is left behind. */
export function stepAddress(step: Step, id: string | null): string {
  return addressOf('createTribute', {}, { query: { tribute: id ?? '', step: step === 'who' ? '' : step } });
}

const stepsOfFields: Record<Field, Step> = {
  name: 'who',
  knownAs: 'who',
  publicName: 'who',
  pronouns: 'story',
  born: 'life',
  died: 'life',
  showsFullDates: 'life',
  place: 'life',
  bornIn: 'life',
  diedIn: 'life',
  line: 'life',
  loss: 'life',
  story: 'story',
  keptBy: 'story',
  readings: 'words',
  flowers: 'words',
  charity: 'words',
  dress: 'words',
  wishes: 'words',
  accent: 'look',
};
export const stepOfField = (field: Field): Step => stepsOfFields[field];

/** The steps of everything that was refused as it stands, in their order: a step for each thing. */
export function refusedSteps(edit: Edit): Step[] {
  const { words } = withinReach(edit);
  const photographs = Object.keys(edit.wordRefusals).filter((key) => Object.hasOwn(words, key.split('.')[0] ?? ''));
  const steps = [
    ...FIELDS.filter((name) => isRefused(edit, name)).map(stepOfField),
    ...photographs.map((): Step => 'photographs'),
  ];
  return steps.toSorted((one, other) => STEPS.indexOf(one) - STEPS.indexOf(other));
}

export const isDone = (step: Step, edit: Edit): boolean => isFilled(step, edit) && !refusedSteps(edit).includes(step);

export function isFilled(step: Step, { local, tribute }: Edit): boolean {
  switch (step) {
    case 'who':
      return local.name.trim() !== '';
    case 'life':
      return (
        local.born !== null ||
        local.died !== null ||
        [local.bornIn, local.diedIn, local.place, local.line].some((text) => text !== '')
      );
    case 'photographs':
      return tribute !== null && (tribute.portrait !== null || tribute.photographs.length > 0);
    case 'story':
      return local.story.trim() !== '';
    case 'words':
      return (
        local.readings.length > 0 ||
        local.flowers !== 'unsaid' ||
        [local.dress, local.wishes].some((text) => text !== '')
      );
    case 'look':
      return local.accent !== 'rosemary';
    case 'publish':
      return tribute?.state === 'published';
  }
}
