import { fieldProblem, type FieldProblem } from '../../../../shared/api/field-refusals.ts';
import { PHOTOGRAPHS_PER_STORY } from '../../../media/contract/photograph-limits.ts';
import { photographsIn } from '../../contract/story-blocks.ts';

/** Not in the schema, because responses use it too and the previous release stores more. */
export function storyProblems(story = ''): FieldProblem[] {
  if (photographsIn(story).length <= PHOTOGRAPHS_PER_STORY) return [];
  return [fieldProblem('story', 'story_photographs_most', { max: PHOTOGRAPHS_PER_STORY })];
}
