import { fieldProblem, type FieldProblem } from '../../../../shared/api/field-refusals.ts';
import { PHOTOGRAPHS_PER_STORY } from '../../../media/contract/photograph-limits.ts';
import { photographsIn } from '../../contract/story-blocks.ts';

/** The schema lacks this limit, because responses use the schema too, and older stories may have more photographs. */
export function storyProblems(story = ''): FieldProblem[] {
  if (photographsIn(story).length <= PHOTOGRAPHS_PER_STORY) return [];
  return [fieldProblem('story', 'story_photographs_most', { max: PHOTOGRAPHS_PER_STORY })];
}
