import type { StepName } from '#messages/editor';
import type { Edit } from './edit.ts';

export const STEPS = ['who', 'life', 'photographs', 'story', 'look', 'publish'] as const satisfies readonly StepName[];
export type Step = (typeof STEPS)[number];

export const stepOf = (search: URLSearchParams): Step => STEPS.find((step) => step === search.get('step')) ?? 'who';
export const stepAfter = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) + 1];
export const stepBefore = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];

/** The editor's address; without an id while nothing is written, so that nothing is left behind. */
export function stepAddress(step: Step, id: string | null): string {
  const query = new URLSearchParams({ ...(id === null ? {} : { tribute: id }), ...(step === 'who' ? {} : { step }) });
  return query.size === 0 ? '/create-tribute' : `/create-tribute?${query}`;
}

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
    case 'look':
      return local.accent !== 'rosemary';
    case 'publish':
      return tribute?.state === 'published';
  }
}
