import type { StepName } from '../../../words/en/editor.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import {
  EDITOR_STEPS,
  type EditorStep,
  emptyFields,
  TRIBUTE_FIELDS,
  type TributeField,
  tributeFields,
  type TributeFields,
} from '../../../contract/tribute-fields.ts';
import { isRefused, type Edit } from './saving/edit.ts';
import { isSame } from './saving/fields.ts';
import { withinReach } from './photographs/photograph-words.ts';

export const STEPS = EDITOR_STEPS satisfies readonly StepName[];
export type Step = EditorStep;

export const stepOf = (search: URLSearchParams): Step => STEPS.find((step) => step === search.get('step')) ?? 'who';
export const stepAfter = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) + 1];
export const stepBefore = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];

/** URL of a step. It has no id while nothing is written, so that no empty draft remains. */
export function stepAddress(step: Step, id: string | null): string {
  return addressOf('createTribute', {}, { query: { tribute: id ?? '', step: step === 'who' ? '' : step } });
}

export const stepOfField = (field: TributeField): Step => tributeFields[field].step;

export function refusedSteps(edit: Edit): Step[] {
  const { words } = withinReach(edit);
  const photographs = Object.keys(edit.wordRefusals).filter((key) => Object.hasOwn(words, key.split('.')[0] ?? ''));
  const steps = [
    ...TRIBUTE_FIELDS.filter((name) => isRefused(edit, name)).map(stepOfField),
    ...photographs.map((): Step => 'photographs'),
  ];
  return steps.toSorted((one, other) => STEPS.indexOf(one) - STEPS.indexOf(other));
}

export const isDone = (step: Step, edit: Edit): boolean => isFilled(step, edit) && !refusedSteps(edit).includes(step);

export function isFilled(step: Step, { local, tribute }: Edit): boolean {
  if (step === 'photographs') return tribute !== null && (tribute.portrait !== null || tribute.photographs.length > 0);
  if (step === 'publish') return tribute?.state === 'published';
  return TRIBUTE_FIELDS.some(
    (name) => stepOfField(name) === step && tributeFields[name].completesStep && isWritten(name, local),
  );
}

function isWritten(name: TributeField, local: TributeFields): boolean {
  const value = local[name];
  return typeof value === 'string' ? value.trim() !== emptyFields[name] : !isSame(value, emptyFields[name]);
}
